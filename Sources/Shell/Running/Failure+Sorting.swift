package import Languages
import Loading
import Terminal

extension Failure {
  /// What the user reads of any error that a command can end with: an error says it itself.
  package init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .stopped
    case let error as any DescribedError: self = error.failure
    case let error as PictureUnavailable: self.init(.notFound, error.failure.reason)
    default:
      self.init(
        .invalidData,
        Message(verbatim: String(describing: error)),
        hint: Message(
          en: "try again; `doctor` looks for what is wrong",
          fr: "réessayer ; `doctor` cherche ce qui ne va pas",
          el: "δοκιμάστε ξανά· το `doctor` ψάχνει τι φταίει",
          ptBR: "tente de novo; `doctor` procura o que há de errado"
        )
      )
    }
    // Where nothing was at stake the message says so: it always has the same three parts.
    if !(error is Failure), kept == nil, !isInSentences { kept = .nothingChanged }
  }

  private static let stopped = Failure(
    .interrupted,
    Message(en: "interrupted", fr: "interrompu", el: "διακόπηκε", ptBR: "interrompido"),
    kept: .savedStays,
    hint: Hint(
      atPrompt: Message(
        en: "`retry` repeats it",
        fr: "`retry` recommence",
        el: "το `retry` το επαναλαμβάνει",
        ptBR: "`retry` repete"
      ),
      elsewhere: nil
    )
  )
}

/// What was kept, where many failures say the same.
extension Message {
  /// The command was not begun.
  package static let nothingDone = Message(
    en: "nothing was done",
    fr: "rien n’a été fait",
    el: "δεν έγινε τίποτα",
    ptBR: "nada foi feito"
  )

  /// The command changed nothing.
  package static let nothingChanged = Message(
    en: "nothing was changed",
    fr: "rien n’a changé",
    el: "δεν άλλαξε τίποτα",
    ptBR: "nada foi alterado"
  )

  /// What is on disk is safe.
  package static let savedStays = Message(
    en: "what was saved stays",
    fr: "ce qui était enregistré reste",
    el: "ό,τι αποθηκεύτηκε μένει",
    ptBR: "o que foi salvo permanece"
  )

  /// A file of someone else's is as it was.
  package static let notTouched = Message(
    en: "it was not touched",
    fr: "il est intact",
    el: "έμεινε ανέπαφο",
    ptBR: "ele ficou intacto"
  )
}
