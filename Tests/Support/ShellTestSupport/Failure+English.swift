package import Languages
package import Shell
import TestSupport

extension Failure {
  /// What an English reader sees: equal to a failure with the texts in a test.
  package var inEnglish: Failure {
    Failure(
      kind,
      Message(verbatim: what.english),
      kept: kept.map { Message(verbatim: $0.english) },
      hint: hint?.message(at: .prompt).map { Message(verbatim: $0.english) }
    )
  }

  /// The sentences at a prompt.
  package var sentences: Message { sentences(at: .prompt) }
}

extension Hint {
  /// The sentence at a prompt, in English.
  package var english: String { text(in: .english) }

  package func text(in language: Language) -> String { message(at: .prompt)?.text(in: language) ?? "" }
}
