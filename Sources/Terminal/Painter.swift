/// Turns styled text into what a terminal understands; the only place that writes colour codes (SGR).
package struct Painter: Sendable, Hashable {
  /// Whether styles are shown; without colour the text comes out alone.
  package let colour: Bool

  /// A painter with or without colour: see ``Capabilities/colour``.
  package init(colour: Bool) {
    self.colour = colour
  }

  /// The text with the codes of its styles; every style is reset where it ends.
  package func paint(_ text: StyledText) -> String {
    paint(text, codesBetween: ("", ""))
  }

  /// For readline, which counts columns itself and must be told which characters take none.
  func paintPrompt(_ prompt: StyledText) -> String {
    // RL_PROMPT_START_IGNORE and RL_PROMPT_END_IGNORE
    paint(prompt, codesBetween: ("\u{01}", "\u{02}"))
  }

  private func paint(_ text: StyledText, codesBetween mark: (start: String, end: String)) -> String {
    text.spans.map { span in
      let codes = [span.style.code, span.isSelected ? Self.reverse : nil].compactMap(\.self)
      guard colour, !codes.isEmpty else { return span.text.text }
      let code = codes.joined(separator: ";")
      return "\(mark.start)\u{1B}[\(code)m\(mark.end)\(span.text)\(mark.start)\u{1B}[0m\(mark.end)"
    }
    .joined()
  }

  private static let reverse = "7"
}

extension Style {
  /// The parameters of its SGR sequence (ECMA-48): the sixteen colours every terminal has and its user has chosen.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .strong, .title: "1"
    case .faint: "2"
    case .price: "32"
    case .urgent: "1;33"
    case .failure: "31"
    case .note: "36"
    case .match: "1;4"
    case .prompt: "1;34"
    case .cell(let foreground, let background):
      [foreground.map { "38;\($0.code)" }, background.map { "48;\($0.code)" }].compactMap(\.self).joined(separator: ";")
    }
  }
}

extension RGB {
  fileprivate var code: String { "2;\(red);\(green);\(blue)" }
}
