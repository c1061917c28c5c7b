package import Languages

extension Failure {
  /// Why an answer of this status is of no use.
  ///
  /// - Parameters:
  ///   - reason: what the server gave for it.
  ///   - retryAfter: how long it asks us to wait.
  package init(status: Int, reason: String?, retryAfter: Duration?) {
    let answered = Message(
      en: "the server answered \(status)",
      fr: "le serveur a répondu \(status)",
      el: "ο διακομιστής απάντησε \(status)",
      ptBR: "o servidor respondeu \(status)"
    )
    let said = reason.map { answered + .colon + Message(verbatim: $0) } ?? answered
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
        hint: .tryAgain(pause)
      )
    default:
      self.init(
        .invalidData,
        said,
        hint: .checkTheBoard
      )
    }
  }

  /// That a server's address is none.
  package init(noAddress address: String) {
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

extension Message {
  /// How long to wait, in a sentence.
  package static func inSeconds(_ seconds: Int64) -> Message {
    Message(en: "in \(seconds) s", fr: "dans \(seconds) s", el: "σε \(seconds) δευτ.", ptBR: "em \(seconds) s")
  }

  fileprivate static let inAWhile = Message(
    en: "in a while",
    fr: "dans un moment",
    el: "σε λίγη ώρα",
    ptBR: "daqui a pouco"
  )
}
