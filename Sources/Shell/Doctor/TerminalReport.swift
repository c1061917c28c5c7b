package import Terminal

/// What is known of the terminal, for `doctor`.
package struct TerminalReport: Sendable, Equatable {
  /// What the terminal's programs are told of it.
  package var environment: [String: String]
  /// When to use colour, as it was set.
  package var colour: Capabilities.ColourChoice
  /// How many colours are shown; `nil` if nobody has found out.
  package var depth: ColourDepth?
  /// Light or dark, as it is in force; `nil` if nobody has found out.
  package var theme: ThemeChoice?
  /// How pictures are shown; `nil` if nobody has found out.
  package var pictures: PictureProtocol?
  /// Whether links are shown; `nil` if nobody has found out.
  package var showsLinks: Bool?
  /// What it said of itself; `nil` if it was not asked.
  package var answers: TerminalAnswers?

  /// What can be told without asking it.
  package init(environment: [String: String], colour: Capabilities.ColourChoice) {
    self.environment = environment
    self.colour = colour
  }

  /// What standard output is now.
  package var capabilities: Capabilities { .current(environment: environment, colour: colour) }
}
