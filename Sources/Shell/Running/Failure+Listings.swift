import Languages
import Listings

extension Failure {
  /// Why an answer of the board is of no use.
  init(_ error: ListingsAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      let answered = Message(
        en: "the server answered \(status)",
        fr: "le serveur a répondu \(status)",
        el: "ο διακομιστής απάντησε \(status)",
        ptBR: "o servidor respondeu \(status)"
      )
      let said = reason.map { answered + .colon + Message(verbatim: $0) }
      self.init(status: status, said ?? answered, retryAfter: retryAfter)
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
    case .address(let address):
      let quoted = Message.quoted(address)
      self.init(
        .usage,
        Message(
          en: "\(quoted) is no address",
          fr: "\(quoted) n’est pas une adresse",
          el: "το \(quoted) δεν είναι διεύθυνση",
          ptBR: "\(quoted) não é um endereço"
        ),
        hint: Message(
          en: "name a server as http://HOST:PORT with --server, CLASSIFIEDS_SERVER or `config set server`",
          fr: "indiquer un serveur http://HOST:PORT par --server, CLASSIFIEDS_SERVER ou `config set server`",
          el: "ορίστε διακομιστή http://HOST:PORT με --server, CLASSIFIEDS_SERVER ή `config set server`",
          ptBR: "indique http://HOST:PORT com --server, CLASSIFIEDS_SERVER ou `config set server`"
        )
      )
    }
  }

  private init(status: Int, _ said: Message, retryAfter: Duration?) {
    switch status {
    case 401, 403:
      self.init(
        .auth,
        said,
        hint: Message(
          en: "check that you may use this server; `config show server` tells which it is",
          fr: "vérifier le droit d’utiliser ce serveur ; `config show server` dit lequel c’est",
          el: "ελέγξτε ότι έχετε δικαίωμα χρήσης αυτού του διακομιστή· το `config show server` λέει ποιος είναι",
          ptBR: "verifique se você pode usar este servidor; `config show server` diz qual é"
        )
      )
    case 429, 500...:
      let pause = retryAfter.map { Message.inSeconds($0.components.seconds) } ?? .inAWhile
      self.init(
        .network,
        said,
        hint: Message(
          en: "type `retry` \(pause)",
          fr: "taper `retry` \(pause)",
          el: "γράψτε `retry` \(pause)",
          ptBR: "digite `retry` \(pause)"
        )
      )
    default:
      self.init(
        .invalidData,
        said,
        hint: .checkTheBoard
      )
    }
  }

  /// Why a sync came to no end.
  init(_ error: ListingsSyncError) {
    switch error {
    case .stopped(let count, let cause):
      self.init(cause)
      kept = .keptOfTheFeed(count)
      hint = Message(
        en: "`sync` goes on from there",
        fr: "`sync` reprend de là",
        el: "το `sync` συνεχίζει από εκεί",
        ptBR: "`sync` continua daí"
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

  fileprivate static let checkTheBoard = Message(
    en: "check that `config show server` names a board; `doctor` asks it",
    fr: "vérifier que `config show server` désigne un tableau d’annonces ; `doctor` l’interroge",
    el: "ελέγξτε ότι το `config show server` δείχνει πίνακα αγγελιών· το `doctor` τον ρωτά",
    ptBR: "verifique se `config show server` indica um mural de anúncios; `doctor` o consulta"
  )

  /// How long to wait, in a sentence.
  static func inSeconds(_ seconds: Int64) -> Message {
    Message(en: "in \(seconds) s", fr: "dans \(seconds) s", el: "σε \(seconds) δευτ.", ptBR: "em \(seconds) s")
  }

  fileprivate static let inAWhile = Message(
    en: "in a while",
    fr: "dans un moment",
    el: "σε λίγη ώρα",
    ptBR: "daqui a pouco"
  )
}
