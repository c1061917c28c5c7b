/// Turns styled text into a terminal's escape sequences. Only the painter writes colour codes (SGR) and links (OSC 8).
package struct Painter: Sendable, Hashable {
  /// The set of colours.
  package let theme: Theme
  /// How many colours; with none, only the text is written.
  package let depth: ColourDepth
  /// Whether links are written; see ``Capabilities/links``.
  package let links: Bool
  private let table: SGRTable

  /// Creates a painter for a terminal; see ``Theme/resolved(choice:answers:environment:)`` and ``Capabilities/depth``.
  ///
  /// - Parameter changes: what the user prefers to the theme.
  package init(theme: Theme, depth: ColourDepth, links: Bool = false, changes: ThemeChanges = ThemeChanges()) {
    self.theme = theme
    self.depth = depth
    self.links = links
    table = SGRTable(theme: theme, depth: depth, changes: changes)
  }

  /// Creates a painter with sixteen colours for a dark background, or with none.
  package init(colour: Bool) { self.init(theme: .dark, depth: colour ? .sixteen : .none) }

  /// Whether styles are displayed.
  package var colour: Bool { depth != .none }

  /// The text with the codes of its styles; every style is reset at its end. O(n).
  package func paint(_ text: StyledText) -> String {
    var painting = Painting(depth: depth)
    for span in text.spans {
      painting.add(span, parameters: parameters(of: span), link: links ? span.link : nil)
    }
    return painting.finish()
  }

  /// A row that begins in the first column of the screen. Behind a text that terminals draw wider or narrower than it is counted, such as
  /// the emoji of a family, the next piece is in its column all the same. O(n).
  func paint(row: StyledText) -> String {
    if row.spans.allSatisfy({ $0.text.hasCertainWidth }) { return paint(row) }
    var painting = Painting(depth: depth)
    var column = 0
    var isCertain = true
    for span in row.spans {
      if !isCertain { painting.move(to: column) }
      let (parameters, link) = (parameters(of: span), links ? span.link : nil)
      isCertain = span.text.hasCertainWidth
      if !isCertain, span.isSelected {
        // Where it is drawn narrower, the cells that it leaves are selected too.
        var blank = span
        blank.text = SafeText(String(repeating: " ", count: span.text.width))
        painting.add(blank, parameters: parameters, link: link)
        painting.move(to: column)
      }
      painting.add(span, parameters: parameters, link: link)
      column += span.text.width
    }
    return painting.finish()
  }

  /// The prompt for readline, which counts columns itself and must know which characters occupy none; without links.
  func paintPrompt(_ prompt: StyledText) -> String {
    // RL_PROMPT_START_IGNORE and RL_PROMPT_END_IGNORE
    var painting = Painting(depth: depth, mark: ("\u{01}", "\u{02}"))
    for span in prompt.spans { painting.add(span, parameters: parameters(of: span), link: nil) }
    return painting.finish()
  }

  private func parameters(of span: StyledText.Span) -> String {
    depth == .none ? "" : table.parameters(of: span.style, isSelected: span.isSelected)
  }

  /// Whole lines, each followed by `lineEnd`, and the pictures on them. The cursor must be in the first column, and is
  /// there again on the row below the last line.
  ///
  /// A picture is drawn once all rows of its box are written, so that it is right on the last row of the screen too. No
  /// line may be wider than the screen and no box taller, because its first row could not be determined.
  package func paint(lines: [StyledText], lineEnd: String) -> String {
    let graphics = Dictionary(grouping: PlacedGraphic.all(on: lines), by: \.rows.upperBound)
    var text = ""
    for (row, line) in lines.enumerated() {
      text += paint(line) + lineEnd
      for placed in graphics[row + 1] ?? [] {
        let right = placed.column > 0 ? "\u{1B}[\(placed.column)C" : ""
        // Saved and restored, because terminals differ in where a sixel picture leaves the cursor.
        text += "\u{1B}7\u{1B}[\(placed.graphic.rows)A\r\(right)\(placed.graphic.printing)\u{1B}8"
      }
    }
    return text
  }
}

extension Graphic {
  /// The sequence that displays the graphic at the cursor permanently.
  fileprivate var printing: String {
    switch kind {
    case .sixel: payload
    case .kitty: KittyCommand.show(self)
    case .placeholders: KittyCommand.transmitBehindTmux(self)
    }
  }
}
