package import HTTP
import Languages

extension Failure {
  /// Why no complete answer came.
  package init(_ error: HTTPError) {
    switch error {
    case .refused(let host):
      self.init(
        .network,
        Message(
          en: "nothing answers at \(host)",
          fr: "rien ne répond à l’adresse \(host)",
          el: "τίποτα δεν απαντά στο \(host)",
          ptBR: "nada responde em \(host)"
        ),
        hint: .checkTheServer
      )
    case .unknownHost(let host):
      self.init(
        .network,
        Message(
          en: "the name \(host) is not known",
          fr: "le nom \(host) est inconnu",
          el: "το όνομα \(host) είναι άγνωστο",
          ptBR: "o nome \(host) é desconhecido"
        ),
        hint: Message(
          en: "check the address in --server, CLASSIFIEDS_SERVER or `config show server`",
          fr: "vérifier l’adresse dans --server, CLASSIFIEDS_SERVER ou `config show server`",
          el: "ελέγξτε τη διεύθυνση στο --server, στο CLASSIFIEDS_SERVER ή στο `config show server`",
          ptBR: "verifique o endereço em --server, CLASSIFIEDS_SERVER ou `config show server`"
        )
      )
    case .timedOut(let host):
      self.init(
        .network,
        Message(
          en: "\(host) did not answer in time",
          fr: "\(host) n’a pas répondu à temps",
          el: "το \(host) δεν απάντησε εγκαίρως",
          ptBR: "\(host) não respondeu a tempo"
        ),
        hint: .checkTheServer
      )
    case .broken(let host):
      self.init(
        .network,
        Message(
          en: "the connection to \(host) broke off",
          fr: "la connexion à \(host) s’est interrompue",
          el: "η σύνδεση με το \(host) διακόπηκε",
          ptBR: "a conexão com \(host) caiu"
        ),
        hint: .checkTheServer
      )
    case .malformed(let host):
      self.init(
        .network,
        Message(
          en: "\(host) sent an invalid HTTP response",
          fr: "\(host) a envoyé une réponse HTTP non valide",
          el: "το \(host) έστειλε μη έγκυρη απάντηση HTTP",
          ptBR: "\(host) enviou uma resposta HTTP inválida"
        ),
        hint: .checkTheServer
      )
    case .privateAddress(let host):
      self.init(
        .invalidData,
        Message(
          en: "\(host) is on a private network, where pictures are not fetched",
          fr: "\(host) est sur un réseau privé, où aucune photo n’est demandée",
          el: "το \(host) είναι σε ιδιωτικό δίκτυο, από όπου δεν λαμβάνονται εικόνες",
          ptBR: "\(host) está em uma rede privada, de onde não se buscam fotos"
        ),
        hint: Message(
          en: "if you trust the address, open it in a browser",
          fr: "si vous faites confiance à l’adresse, ouvrez-la dans un navigateur",
          el: "αν εμπιστεύεστε τη διεύθυνση, ανοίξτε τη σε πρόγραμμα περιήγησης",
          ptBR: "se confiar no endereço, abra-o em um navegador"
        )
      )
    case .tooLarge(let host, let limit):
      self.init(
        .invalidData,
        Message(
          en: "\(host) answered with more than \(limit >> 20) MiB",
          fr: "\(host) a répondu plus de \(limit >> 20) Mio",
          el: "το \(host) απάντησε με πάνω από \(limit >> 20) MiB",
          ptBR: "\(host) respondeu com mais de \(limit >> 20) MiB"
        ),
        hint: Message(
          en: "ask for fewer with --limit",
          fr: "en demander moins avec --limit",
          el: "ζητήστε λιγότερα με --limit",
          ptBR: "peça menos com --limit"
        )
      )
    case .unreachable(let host): self.init(requestTo: host, failed: .noConnection)
    case .failed(let host, let reason): self.init(requestTo: host, failed: Message(verbatim: reason))
    case .handshakeTimedOut(let host): self.init(insecure: host, .slowHandshake)
    case .insecure(let host, let reason): self.init(insecure: host, Message(verbatim: reason))
    }
  }

  private init(requestTo host: String, failed reason: Message) {
    self.init(
      .network,
      Message(
        en: "the request to \(host) failed: \(reason)",
        fr: "la requête à \(host) a échoué : \(reason)",
        el: "το αίτημα προς το \(host) απέτυχε: \(reason)",
        ptBR: "a requisição a \(host) falhou: \(reason)"
      ),
      hint: .checkTheServer
    )
  }

  private init(insecure host: String, _ reason: Message) {
    self.init(
      .network,
      Message(
        en: "no secure connection to \(host): \(reason)",
        fr: "pas de connexion sécurisée à \(host) : \(reason)",
        el: "δεν υπάρχει ασφαλής σύνδεση με το \(host): \(reason)",
        ptBR: "sem conexão segura com \(host): \(reason)"
      ),
      hint: Message(
        en: "check the server's certificate",
        fr: "vérifier le certificat du serveur",
        el: "ελέγξτε το πιστοποιητικό του διακομιστή",
        ptBR: "verifique o certificado do servidor"
      )
    )
  }
}

extension Hint {
  /// Another server is named when the program starts, not at its prompt.
  fileprivate static let checkTheServer = Hint(
    atPrompt: Message(
      en: "check the server, then type `retry`; `config set server` names another one for the next start",
      fr:
        "vérifiez le serveur, puis tapez `retry` ; `config set server` en choisit un autre pour le prochain démarrage",
      el:
        "ελέγξτε τον διακομιστή και μετά γράψτε `retry`· το `config set server` ορίζει άλλον για την επόμενη εκκίνηση",
      ptBR: "verifique o servidor e depois digite `retry`; `config set server` define outro para o próximo início"
    ),
    elsewhere: Message(
      en: "check the server, or name another one with --server, CLASSIFIEDS_SERVER or `config set server`",
      fr: "vérifiez le serveur, ou indiquez-en un autre avec --server, CLASSIFIEDS_SERVER ou `config set server`",
      el: "ελέγξτε τον διακομιστή, ή ορίστε άλλον με --server, CLASSIFIEDS_SERVER ή `config set server`",
      ptBR: "verifique o servidor ou indique outro com --server, CLASSIFIEDS_SERVER ou `config set server`"
    )
  )
}

extension Message {
  fileprivate static let noConnection = Message(
    en: "no connection could be made",
    fr: "aucune connexion n’a pu être établie",
    el: "δεν έγινε καμία σύνδεση",
    ptBR: "nenhuma conexão pôde ser feita"
  )

  fileprivate static let slowHandshake = Message(
    en: "the secure handshake took too long",
    fr: "la négociation sécurisée a duré trop longtemps",
    el: "η ασφαλής χειραψία άργησε πολύ",
    ptBR: "a negociação segura demorou demais"
  )
}

extension HTTPError: DescribedError {
  package var failure: Failure { Failure(self) }
}
