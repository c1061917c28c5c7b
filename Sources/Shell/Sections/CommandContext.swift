package import Foundation
package import Languages

/// What a command works with.
package struct CommandContext: Sendable {
  /// Where output goes.
  package var console: any Console
  /// Whether answers are JSON documents.
  package var isJSON = false
  /// The language of what is said; data and documents are the same in all of them.
  package var language = Language.english
  /// Where its commands come from: what can be done next depends on it.
  package var place = Hint.Place.prompt
  /// Whether nothing is redrawn, and everything is said in lines.
  package var isLinear = false
  /// The settings in force.
  package var settings = Settings()
  /// Reads the settings as the next start will find them.
  package var nextSettings: @Sendable () -> Settings = { Settings() }
  /// Where files are.
  package var paths: Paths
  /// The time.
  package var now: @Sendable () -> Date
  /// The zone in which dates are shown.
  package var timeZone: TimeZone
  /// What is waited by.
  package var clock: any Clock<Duration> = ContinuousClock()
  /// The pictures; `nil` where none are shown, not even in words: in a pipe, and in documents.
  package var pictures: PictureGallery?
  /// What a person at the terminal can be shown and asked.
  package var interaction = Interaction()
  /// What `doctor` looks at beside the sections.
  package var inspection = Inspection()
  /// The sections, each with what it works with.
  package var sections: [any Section]

  /// Puts a context together.
  package init(
    console: any Console,
    isJSON: Bool = false,
    language: Language = .english,
    paths: Paths,
    now: @escaping @Sendable () -> Date,
    timeZone: TimeZone,
    sections: [any Section]
  ) {
    (self.console, self.isJSON, self.language, self.paths) = (console, isJSON, language, paths)
    (self.now, self.timeZone, self.sections) = (now, timeZone, sections)
  }
}

/// What a person at the terminal can be shown and asked.
package struct Interaction: Sendable {
  /// Where a command puts up a screen of its own; `nil` where nothing may be redrawn.
  package var stage: Stage?
  /// Whom a command asks questions; `nil` where nobody answers.
  package var dialogue: Dialogue?
  /// The user's text editor; `nil` where there is no terminal for it.
  package var textEditor: TextEditor?
  /// What runs beside the commands; `nil` where nothing may: a script's lines come one after the other.
  package var background: BackgroundWork?
  /// Whether the program stays after a command, and keeps for itself what is being written.
  package var isPrompt = false
  /// What is known of the terminal.
  package var terminal: @Sendable () async -> TerminalReport? = { nil }
  /// Whose rows are on show.
  package let shown = ShownSection()
  /// What was shown for the line that is run, while it was typed.
  package var liveAnswer: (any Sendable)?

  /// Nobody is there.
  package init() {}
}

extension CommandContext {
  /// A section, as the program made it.
  package subscript<S: Section>(section: S.Type) -> S {
    get {
      guard let found = sections.lazy.compactMap({ $0 as? S }).first else {
        preconditionFailure("\(S.self) is among the sections of the program")
      }
      return found
    }
    set {
      if let index = sections.firstIndex(where: { $0 is S }) { sections[index] = newValue }
    }
  }

  /// Whose rows are on show.
  package var shown: ShownSection { interaction.shown }

  /// The section whose rows are on show; the first one where none are.
  package var sectionOnShow: (any Section)? {
    let shown = shown.section
    return sections.first { type(of: $0) == shown } ?? sections.first
  }

  /// Everything that shows pictures.
  package var galleries: [PictureGallery] { (pictures.map { [$0] } ?? []) + sections.flatMap(\.galleries) }

  /// Prints a document.
  package func print(_ document: JSONValue) async throws {
    try await console.print(document: document.text)
  }
}
