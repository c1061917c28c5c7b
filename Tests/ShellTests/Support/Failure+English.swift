import Languages
import TestSupport

@testable import Shell

extension Failure {
  /// What an English reader sees: equal to a failure whose texts a test has written down.
  var inEnglish: Failure {
    Failure(
      kind,
      Message(verbatim: what.english),
      kept: kept.map { Message(verbatim: $0.english) },
      hint: hint.map { Message(verbatim: $0.english) }
    )
  }
}
