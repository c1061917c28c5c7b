/// Turns styled text into what a terminal understands; the only place that writes colour codes (SGR) and links (OSC 8).
package struct Painter: Sendable, Hashable {
  /// Which set of colours.
  package let theme: Theme
  /// How many colours; with none the text comes out alone.
  package let depth: ColourDepth
  /// Whether links are written; see ``Capabilities/links``.
  package let links: Bool
  private let table: SGRTable

  /// A painter for a terminal; see ``Theme/resolved(choice:answers:environment:)`` and ``Capabilities/depth``.
  package init(theme: Theme, depth: ColourDepth, links: Bool = false) {
    self.theme = theme
    self.depth = depth
    self.links = links
    table = SGRTable(theme: theme, depth: depth)
  }

  /// A painter with sixteen colours for a dark background, or with none.
  package init(colour: Bool) {
    self.init(theme: .dark, depth: colour ? .sixteen : .none)
  }

  /// Whether styles are shown.
  package var colour: Bool { depth != .none }

  /// The text with the codes of its styles; every style is reset where it ends. O(n).
  package func paint(_ text: StyledText) -> String {
    var painting = Painting(depth: depth)
    for span in text.spans {
      painting.add(span, parameters: parameters(of: span), link: links ? span.link : nil)
    }
    return painting.finish()
  }

  /// For readline, which counts columns itself and must be told which characters take none; without links.
  func paintPrompt(_ prompt: StyledText) -> String {
    // RL_PROMPT_START_IGNORE and RL_PROMPT_END_IGNORE
    var painting = Painting(depth: depth, mark: ("\u{01}", "\u{02}"))
    for span in prompt.spans { painting.add(span, parameters: parameters(of: span), link: nil) }
    return painting.finish()
  }

  private func parameters(of span: StyledText.Span) -> String {
    depth == .none ? "" : table.parameters(of: span.style, isSelected: span.isSelected)
  }
}
