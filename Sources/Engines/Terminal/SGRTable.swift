/// The SGR parameters (ECMA-48, 8.3.117) of every style, computed once for a theme and a number of colours.
struct SGRTable: Sendable, Hashable {
  private var plain: [Style: String] = [:]
  private var selected: [Style: String] = [:]

  init(theme: Theme, depth: ColourDepth, changes: ThemeChanges) {
    let background = changes.background(in: theme)
    for style in Self.styles {
      guard let look = changes.look(of: style, in: theme) else { continue }
      plain[style] = look.parameters(in: depth).joined(separator: ";")
      // Secondary text would not be legible on the bar.
      let shown = style == .faint || !look.hasColour ? Look(look.marks, theme.selection.text) : look
      selected[style] = shown.selectedParameters(in: depth, background).joined(separator: ";")
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
  fileprivate func selectedParameters(in depth: ColourDepth, _ background: Look) -> [String] {
    switch depth {
    case .none: return []
    case .sixteen: return marks + ["7"]
    case .indexed256, .trueColour:
      if !background.hasColour { return marks + ["7"] }
      return ["1"] + marks.filter { $0 != "1" } + foreground(in: depth) + background.background(in: depth)
    }
  }

  fileprivate var hasColour: Bool { indexed != nil || colour != nil }

  /// Marks, in the colour of another look.
  fileprivate init(_ marks: [String], _ other: Look) {
    self.init(marks, indexed: other.indexed, other.colour)
  }

  private func foreground(in depth: ColourDepth) -> [String] { colour("38", in: depth) }
  private func background(in depth: ColourDepth) -> [String] { colour("48", in: depth) }

  private func colour(_ place: String, in depth: ColourDepth) -> [String] {
    if depth == .none || depth == .sixteen { return [] }
    if depth == .trueColour, let colour { return ["\(place);2;\(colour.red);\(colour.green);\(colour.blue)"] }
    return indexed.map { ["\(place);5;\($0)"] } ?? []
  }
}
