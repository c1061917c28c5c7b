import Terminal

/// Tells the user about a failure, in the form that was asked for.
struct FailureReport {
  let console: any Console
  let isJSON: Bool

  /// The report on a command of these words, which may ask for JSON of their own.
  func of(_ words: [String]) -> FailureReport {
    FailureReport(console: console, isJSON: isJSON || words.prefix { $0 != "--" }.contains("--json"))
  }

  /// `classifieds: …`, or the document; of a script's line, `line N: …`.
  func report(_ failure: Failure, line: Int? = nil) async {
    if isJSON {
      await console.note(document: failure.document(line: line).text)
    } else {
      let prefix = line.map { "line \($0): " } ?? "classifieds: "
      await console.note(StyledText(SafeText(prefix), .strong) + StyledText(SafeText(failure.sentence), .failure))
    }
  }
}
