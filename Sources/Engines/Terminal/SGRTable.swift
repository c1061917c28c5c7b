/// The SGR parameters (ECMA-48, 8.3.117) of every style, computed once for a theme and a number of colours.
struct SGRTable: Sendable, Hashable {
  private let plain: [String]
  private let selected: [String]

  init(theme: Theme, depth: ColourDepth) {
    plain = Self.styles.map { theme.look(of: $0)?.parameters(in: depth).joined(separator: ";") ?? "" }
    selected = Self.styles.map { style in
      guard let look = theme.look(of: style) else { return "" }
      return look.selectedParameters(in: depth, theme).joined(separator: ";")
    }
  }

  /// Empty if there is nothing to set. Also for a picture's cells, whose colours do not depend on the theme.
  func parameters(of style: Style, isSelected: Bool) -> String {
    guard let index = style.index else { return "" }
    return isSelected ? selected[index] : plain[index]
  }

  private static let styles: [Style] = [
    .plain, .strong, .faint, .title, .price, .urgent, .failure, .note, .match, .prompt,
    .incoming, .outgoing,
  ]
}

extension Look {
  fileprivate func parameters(in depth: ColourDepth) -> [String] {
    depth == .sixteen ? sixteen : marks + foreground(in: depth)
  }

  /// The selected row has its own background, and is bold so that the background is not its only mark. No background
  /// among sixteen colours suits every text, so there the row is reversed, as it is without colours.
  fileprivate func selectedParameters(in depth: ColourDepth, _ theme: Theme) -> [String] {
    switch depth {
    case .none: return []
    case .sixteen: return marks + ["7"]
    case .indexed256, .trueColour:
      let (background, text) = theme.selection
      let shown = colour == nil ? text : self
      return ["1"] + marks.filter { $0 != "1" } + shown.foreground(in: depth) + background.background(in: depth)
    }
  }

  private func foreground(in depth: ColourDepth) -> [String] { colour("38", in: depth) }
  private func background(in depth: ColourDepth) -> [String] { colour("48", in: depth) }

  private func colour(_ place: String, in depth: ColourDepth) -> [String] {
    switch depth {
    case .none, .sixteen: []
    case .indexed256: indexed.map { ["\(place);5;\($0)"] } ?? []
    case .trueColour: colour.map { ["\(place);2;\($0.red);\($0.green);\($0.blue)"] } ?? []
    }
  }
}

extension Style {
  /// The position of a style in a theme's table.
  fileprivate var index: Int? {
    switch self {
    case .plain: 0
    case .strong: 1
    case .faint: 2
    case .title: 3
    case .price: 4
    case .urgent: 5
    case .failure: 6
    case .note: 7
    case .match: 8
    case .prompt: 9
    case .incoming: 10
    case .outgoing: 11
    case .cell: nil
    }
  }
}
