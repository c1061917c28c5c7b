package import Languages
import Terminal

extension CommandContext {
  /// Asks for confirmation of something irreversible; anything but a yes counts as no.
  ///
  /// Throws a failure (`usage`) if nobody can answer.
  ///
  /// - Parameter option: the option that confirms in advance.
  package func confirm(_ question: Message, option: String) async throws {
    guard let dialogue = interaction.dialogue, !isJSON else {
      throw Failure(.usage, .cannotAskHere, kept: .nothingDone, hint: .optionSkipsQuestion(option))
    }
    let answer = await dialogue.ask(text(question + Message(verbatim: " [y/N] "), .prompt))
    try Task.checkCancellation()
    if answer.map(Self.isYes) == true { return }
    throw Failure(.interrupted, .notConfirmed, kept: .nothingDone)
  }

  /// Yes in any of the languages, or its first letter.
  private static func isYes(_ answer: String) -> Bool {
    let word = FoldedText(answer.trimmingPrefix(while: \.isWhitespace).description).string
    return ["y", "yes", "o", "oui", "ν", "ναι", "s", "sim"].contains(word.filter { !$0.isWhitespace })
  }
}
