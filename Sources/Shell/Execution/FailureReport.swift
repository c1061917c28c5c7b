package import Languages
import Loading
import Terminal

/// Reports a failure to the user, in the requested form.
package struct FailureReport: Sendable {
  package let console: any Console
  package var isJSON: Bool
  package var language = Language.english
  /// Where it is reported.
  package var place = Hint.Place.prompt
  /// The line of a script that is running.
  package var line: Int?

  /// The report on a command with these words, which may request JSON itself.
  package func of(_ words: [String]) -> FailureReport {
    let asksForJSON = words.prefix { $0 != "--" }.contains("--json")
    var report = self
    report.isJSON = isJSON || asksForJSON
    return report
  }

  /// Prints the sentences, or the document. A single command is preceded by `classifieds: `, a script's by `line N: `.
  package func report(_ failure: Failure) async {
    if isJSON {
      await console.note(document: failure.document(line: line, at: place).text)
    } else {
      let sentences = StyledText(failure.sentences(at: place), .failure, in: language)
      await console.note(prefix.map { StyledText($0, .strong, in: language) + sentences } ?? sentences)
    }
  }

  private var prefix: Message? {
    if let line { return .lineNumber(line) + .colon }
    return place == .prompt ? nil : Message(verbatim: "classifieds: ")
  }
}

extension FailureReport {
  /// Creates the report to the user of a session.
  package init(_ context: CommandContext<some Sendable>, isJSON: Bool? = nil) {
    let isJSON = isJSON ?? context.isJSON
    self.init(
      console: context.console,
      isJSON: isJSON,
      language: context.language,
      place: context.place,
      line: context.interaction.written?.scriptLine
    )
  }
}
