import Languages
import TestSupport

@testable import Shell

extension Failure {
  /// What an English reader sees: equal to a failure with the texts in a test.
  var inEnglish: Failure {
    Failure(
      kind,
      Message(verbatim: what.english),
      kept: kept.map { Message(verbatim: $0.english) },
      hint: hint?.message(at: .prompt).map { Message(verbatim: $0.english) }
    )
  }

  /// The sentence at a prompt.
  var sentence: Message { sentence(at: .prompt) }
}

extension Hint {
  /// The sentence at a prompt, in English.
  var english: String { text(in: .english) }

  func text(in language: Language) -> String { message(at: .prompt)?.text(in: language) ?? "" }
}
