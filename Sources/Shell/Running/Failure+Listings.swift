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
        hint: Message(
          en: "check that --server names a board, or type `retry`",
          fr: "vérifier que --server désigne un tableau d’annonces, ou taper `retry`",
          el: "ελέγξτε ότι το --server δείχνει πίνακα αγγελιών, ή γράψτε `retry`",
          ptBR: "verifique se --server indica um mural de anúncios, ou digite `retry`"
        )
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
          en: "name a server as http://HOST:PORT",
          fr: "indiquer un serveur sous la forme http://HOST:PORT",
          el: "γράψτε τον διακομιστή ως http://HOST:PORT",
          ptBR: "indique um servidor como http://HOST:PORT"
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
          en: "check that you may use this server",
          fr: "vérifier le droit d’utiliser ce serveur",
          el: "ελέγξτε ότι έχετε δικαίωμα χρήσης αυτού του διακομιστή",
          ptBR: "verifique se você pode usar este servidor"
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
        hint: Message(
          en: "check that --server names a board",
          fr: "vérifier que --server désigne un tableau d’annonces",
          el: "ελέγξτε ότι το --server δείχνει πίνακα αγγελιών",
          ptBR: "verifique se --server indica um mural de anúncios"
        )
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
