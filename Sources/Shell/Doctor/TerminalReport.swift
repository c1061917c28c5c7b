package import Terminal

/// What is known about the terminal, for `doctor`.
package struct TerminalReport: Sendable, Equatable {
  /// The environment variables about the terminal.
  package var environment: [String: String]
  /// The setting for colours.
  package var colour: Capabilities.ColourChoice
  /// The number of colours; `nil` if unknown.
  package var depth: ColourDepth?
  /// The current theme; `nil` if unknown.
  package var theme: ThemeChoice?
  /// How pictures are displayed; `nil` if unknown.
  package var pictures: PictureProtocol?
  /// Whether links are displayed; `nil` if unknown.
  package var showsLinks: Bool?
  /// The terminal's answers; `nil` if it was not asked.
  package var answers: TerminalAnswers?

  /// Creates a report without asking the terminal.
  package init(environment: [String: String], colour: Capabilities.ColourChoice) {
    self.environment = environment
    self.colour = colour
  }

  /// The current capabilities of standard output.
  package var capabilities: Capabilities { .current(environment: environment, colour: colour) }
}
