import Birds
import Languages

extension Failure {
  /// What the service of the birds has against a request.
  init(_ error: FirestoreError) {
    if let host = error.foreignHost {
      self.init(.invalidData, .notFirestore(host), hint: .checkTheBirdsHost)
      return
    }
    if error.isTooLarge {
      self.init(.invalidData, .birdCatalogueTooLarge, hint: .checkTheProject)
      return
    }
    let said = error.message.isEmpty ? Message(verbatim: "") : .colon + Message(verbatim: error.message)
    switch error.code {
    case .unauthenticated, .permissionDenied:
      self.init(.auth, .birdsRefused + said, hint: .checkTheKey)
    case .notFound: self.init(.notFound, .notInTheCatalogue + said, hint: .birdsListsThem)
    case .resourceExhausted: self.init(.network, .birdsOverloaded + said, hint: .tryAgain)
    case .unavailable, .deadlineExceeded, .cancelled, .unknown, .aborted, .internalError:
      self.init(.network, error.way.map { Failure($0).what } ?? .birdsDoNotAnswer + said, hint: .tryAgain)
    case .invalidArgument, .alreadyExists, .failedPrecondition, .outOfRange, .unimplemented, .dataLoss:
      self.init(.invalidData, .birdsAnswerWrongly + said, hint: .checkTheProject)
    }
  }

  /// Why the desk of the birds cannot do what it was asked.
  init(_ error: BirdsDeskError) {
    switch error {
    case .noSuchRow(let row, let shown):
      let range = Message(
        en: "the birds shown are 1 to \(shown)",
        fr: "les oiseaux affichés vont de 1 à \(shown)",
        el: "εμφανίζονται τα πουλιά 1 έως \(shown)",
        ptBR: "as aves exibidas vão de 1 a \(shown)"
      )
      self.init(
        .notFound,
        Message(
          en: "there is no bird \(row)",
          fr: "il n’y a pas d’oiseau \(row)",
          el: "δεν υπάρχει πουλί \(row)",
          ptBR: "não há ave \(row)"
        ),
        hint: shown == 0 ? .birdsListsThem : range
      )
    case .noSuchBird(let id):
      self.init(
        .notFound,
        Message(
          en: "No bird with the id “\(id)”.",
          fr: "Aucun oiseau n’a l’id « \(id) ».",
          el: "Δεν υπάρχει πουλί με id «\(id)».",
          ptBR: "Nenhuma ave com o id “\(id)”."
        ),
        hint: Message(
          en: "Type `birds` to list them.",
          fr: "Tapez `birds` pour les afficher.",
          el: "Πληκτρολογήστε `birds` για να τα δείτε.",
          ptBR: "Digite `birds` para listá-las."
        )
      )
    case .noWords:
      self.init(
        .usage,
        Message(
          en: "a note has to say something",
          fr: "une note doit dire quelque chose",
          el: "μια σημείωση πρέπει να λέει κάτι",
          ptBR: "uma nota tem de dizer alguma coisa"
        ),
        kept: .nothingDone
      )
    }
  }

  /// Why a picture came back without its mark, and is not shown.
  init(_ error: WatermarkError) {
    switch error {
    case .wrongStatus(let status, let host, _):
      self.init(
        status == 429 || status >= 500 ? .network : .invalidData,
        .notMarked(by: host, .status(status)),
        hint: .tryAgain
      )
    case .wrongType(let type, let host):
      self.init(.invalidData, .notMarked(by: host, .type(type)), hint: .tryAgain)
    case .unmarked(let host): self.init(.invalidData, .notMarked(by: host, .cameBackAsItWas), hint: .tryAgain)
    case .damaged(let host): self.init(.invalidData, .notMarked(by: host, .damagedPicture), hint: .tryAgain)
    }
  }
}

extension Hint {
  fileprivate static let checkTheKey = tryAgain(
    after: Message(
      en: "check CLASSIFIEDS_BIRDS_PROJECT and CLASSIFIEDS_BIRDS_KEY",
      fr: "vérifiez CLASSIFIEDS_BIRDS_PROJECT et CLASSIFIEDS_BIRDS_KEY",
      el: "ελέγξτε τα CLASSIFIEDS_BIRDS_PROJECT και CLASSIFIEDS_BIRDS_KEY",
      ptBR: "verifique CLASSIFIEDS_BIRDS_PROJECT e CLASSIFIEDS_BIRDS_KEY"
    )
  )

  fileprivate static let checkTheProject = tryAgain(
    after: Message(
      en: "check CLASSIFIEDS_BIRDS_PROJECT and the server",
      fr: "vérifiez CLASSIFIEDS_BIRDS_PROJECT et le serveur",
      el: "ελέγξτε το CLASSIFIEDS_BIRDS_PROJECT και τον διακομιστή",
      ptBR: "verifique CLASSIFIEDS_BIRDS_PROJECT e o servidor"
    )
  )
}

extension Message {
  fileprivate static let birdsRefused = Message(
    en: "the service of the birds refuses us",
    fr: "le service des oiseaux nous refuse",
    el: "η υπηρεσία των πουλιών μας αρνείται",
    ptBR: "o serviço das aves nos recusa"
  )

  fileprivate static func notFirestore(_ host: String) -> Message {
    Message(
      en: "\(host) does not speak Firestore",
      fr: "\(host) ne parle pas le protocole de Firestore",
      el: "ο \(host) δεν μιλά το πρωτόκολλο του Firestore",
      ptBR: "\(host) não fala o protocolo do Firestore"
    )
  }

  fileprivate static let checkTheBirdsHost = Message(
    en: "check the settings birds_project and birds_host",
    fr: "vérifiez les réglages birds_project et birds_host",
    el: "ελέγξτε τις ρυθμίσεις birds_project και birds_host",
    ptBR: "verifique as configurações birds_project e birds_host"
  )

  fileprivate static let notInTheCatalogue = Message(
    en: "it is not in the catalogue",
    fr: "il n’est pas dans le catalogue",
    el: "δεν υπάρχει στον κατάλογο",
    ptBR: "não está no catálogo"
  )

  fileprivate static let birdsListsThem = Message(
    en: "`birds` lists them",
    fr: "`birds` les énumère",
    el: "το `birds` τα παραθέτει",
    ptBR: "`birds` lista todas"
  )

  fileprivate static let birdsOverloaded = Message(
    en: "the service of the birds is overloaded",
    fr: "le service des oiseaux est surchargé",
    el: "η υπηρεσία των πουλιών είναι υπερφορτωμένη",
    ptBR: "o serviço das aves está sobrecarregado"
  )

  fileprivate static let birdsDoNotAnswer = Message(
    en: "the service of the birds does not answer",
    fr: "le service des oiseaux ne répond pas",
    el: "η υπηρεσία των πουλιών δεν απαντά",
    ptBR: "o serviço das aves não responde"
  )

  fileprivate static let birdsAnswerWrongly = Message(
    en: "the service of the birds does not do what it should",
    fr: "le service des oiseaux ne fait pas ce qu’il devrait",
    el: "η υπηρεσία των πουλιών δεν κάνει αυτό που πρέπει",
    ptBR: "o serviço das aves não faz o que deveria"
  )

  fileprivate static func notMarked(by host: String, _ reason: Message) -> Message {
    Message(
      en: "the picture is not shown, as \(host) did not mark it: \(reason)",
      fr: "la photo n’est pas montrée, car \(host) ne l’a pas marquée : \(reason)",
      el: "η εικόνα δεν εμφανίζεται, γιατί ο \(host) δεν τη σημάδεψε: \(reason)",
      ptBR: "a foto não é mostrada, pois \(host) não a marcou: \(reason)"
    )
  }

  fileprivate static func status(_ status: Int) -> Message {
    Message(en: "it answered \(status)", fr: "réponse \(status)", el: "απάντησε \(status)", ptBR: "respondeu \(status)")
  }

  fileprivate static func type(_ type: String) -> Message {
    let type = type.isEmpty ? "–" : type
    return Message(
      en: "its answer is no JPEG (\(type))",
      fr: "sa réponse n’est pas un JPEG (\(type))",
      el: "η απάντησή του δεν είναι JPEG (\(type))",
      ptBR: "a resposta não é um JPEG (\(type))"
    )
  }

  fileprivate static let cameBackAsItWas = Message(
    en: "it came back as it was",
    fr: "elle est revenue telle quelle",
    el: "γύρισε όπως ήταν",
    ptBR: "ela voltou como estava"
  )
}
