/// The SGR parameters (ECMA-48, 8.3.117) of every style, computed once for a theme and a number of colours.
struct SGRTable: Sendable, Hashable {
  private var plain: [Style: String] = [:]
  private var selected: [Style: String] = [:]

  init(theme: Theme, depth: ColourDepth) {
    for style in Self.styles {
      guard let look = theme.look(of: style) else { continue }
      plain[style] = look.parameters(in: depth).joined(separator: ";")
      selected[style] = look.selectedParameters(in: depth, theme).joined(separator: ";")
    }
  }

  /// Empty if there is nothing to set. Also for a picture's cells, whose colours do not depend on the theme.
  func parameters(of style: Style, isSelected: Bool) -> String {
    // A picture has thousands of cells: they are not even looked up.
    if style.isPicture { return "" }
    return (isSelected ? selected[style] : plain[style]) ?? ""
  }

  private static let styles: [Style] = [
    .plain, .strong, .faint, .title, .price, .urgent, .failure, .note, .match, .prompt, .incoming, .outgoing,
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
