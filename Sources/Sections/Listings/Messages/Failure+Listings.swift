import Languages
import Listings

extension Failure {
  /// Why an answer of the board is of no use.
  init(_ error: ListingsAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .body(let reason):
      self.init(
        .invalidData,
        Message(
          en: "the server's answer cannot be used: \(reason)",
          fr: "la réponse du serveur est inutilisable : \(reason)",
          el: "η απάντηση του διακομιστή δεν μπορεί να χρησιμοποιηθεί: \(reason)",
          ptBR: "a resposta do servidor não pode ser usada: \(reason)"
        ),
        hint: .checkTheBoard
      )
    case .address(let address): self.init(noAddress: address)
    }
  }

  /// Why a sync came to no end.
  init(_ error: ListingsSyncError) {
    switch error {
    case .stopped(let count, let cause):
      self.init(cause)
      kept = .keptOfTheFeed(count)
      hint = Hint(
        Message(
          en: "`sync` goes on from there",
          fr: "`sync` reprend de là",
          el: "το `sync` συνεχίζει από εκεί",
          ptBR: "`sync` continua daí"
        )
      )
    }
  }
}

extension Message {
  fileprivate static func keptOfTheFeed(_ count: Int) -> Message {
    .count(
      count,
      en: ("ad of the feed is kept", "ads of the feed are kept"),
      fr: ("annonce du fil est gardée", "annonces du fil sont gardées", "d’annonces du fil sont gardées"),
      el: ("αγγελία της ροής κρατήθηκε", "αγγελίες της ροής κρατήθηκαν"),
      ptBR: ("anúncio do feed foi mantido", "anúncios do feed foram mantidos", "de anúncios do feed foram mantidos")
    )
  }

  /// What to do where a server is none of ours.
  static let checkTheBoard = Message(
    en: "check that `config show server` names a board; `doctor` asks it",
    fr: "vérifier que `config show server` désigne un tableau d’annonces ; `doctor` l’interroge",
    el: "ελέγξτε ότι το `config show server` δείχνει πίνακα αγγελιών· το `doctor` τον ρωτά",
    ptBR: "verifique se `config show server` indica um mural de anúncios; `doctor` o consulta"
  )
}

extension ListingsAPIError: DescribedError {
  package var failure: Failure { Failure(self) }
  package var retryAfter: Duration? { if case .status(_, _, let pause) = self { pause } else { nil } }
}

extension ListingsSyncError: DescribedError {
  package var failure: Failure { Failure(self) }
}
