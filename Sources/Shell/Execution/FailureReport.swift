package import Languages
import Terminal

/// Reports a failure to the user, in the requested form.
package struct FailureReport: Sendable {
  package let console: any Console
  package let isJSON: Bool
  package var language = Language.english
  /// Where it is reported.
  package var place = Hint.Place.prompt

  /// The report on a command with these words, which may request JSON itself.
  package func of(_ words: [String]) -> FailureReport {
    let asksForJSON = words.prefix { $0 != "--" }.contains("--json")
    return FailureReport(console: console, isJSON: isJSON || asksForJSON, language: language, place: place)
  }

  /// Prints `classifieds: …`, or the document; for a script's line, `line N: …`.
  package func report(_ failure: Failure, line: Int? = nil) async {
    let failure = failure.withoutPasswords
    if isJSON {
      await console.note(document: failure.document(line: line, at: place).text)
    } else {
      let prefix = line.map { Message.lineNumber($0) + .colon } ?? Message(verbatim: "classifieds: ")
      let sentence = StyledText(failure.sentence(at: place), .failure, in: language)
      await console.note(StyledText(prefix, .strong, in: language) + sentence)
    }
  }
}

extension FailureReport {
  /// Creates the report to the user of a session.
  package init(_ context: CommandContext, isJSON: Bool? = nil) {
    let isJSON = isJSON ?? context.isJSON
    self.init(console: context.console, isJSON: isJSON, language: context.language, place: context.place)
  }
}

extension Failure {
  /// The failure with dots for every password in an address, which may come from the typed line.
  fileprivate var withoutPasswords: Failure {
    func masked(_ message: Message) -> Message { Message { message.text(in: $0).withoutPasswords } }
    var failure = self
    failure.what = masked(what)
    failure.kept = kept.map(masked)
    return failure
  }
}
