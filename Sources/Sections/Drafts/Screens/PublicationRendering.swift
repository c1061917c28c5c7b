import Drafts
import Languages
import Terminal

/// Publications for people.
enum PublicationRendering {
  /// A table of publications, with the numbers that commands accept.
  static func table(_ publications: [Publication], numbers: [Int], language: Language) -> Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column(), Table.Column(),
      ],
      rows: zip(numbers, publications).map { number, publication in
        [
          StyledText("\(number)", .faint),
          StyledText(SafeText(publication.title), .title),
          StyledText(.state(of: publication), publication.reasons.isEmpty ? .note : .failure, in: language),
          StyledText(publication.server.boardName, .faint, in: language),
        ]
      }
    )
  }

  /// A board's reasons for refusing an ad, one line each.
  static func lines(for reasons: [PublicationReason], language: Language) -> [StyledText] {
    reasons.map { reason in
      let field = Message(verbatim: reason.field?.rawValue ?? reason.rule)
      return StyledText(field + .colon, .strong, in: language) + StyledText(SafeText(reason.message))
    }
  }
}

extension Message {
  static let publishing = Message(
    en: "asking the board.",
    fr: "interrogation du tableau.",
    el: "επικοινωνία με τον πίνακα.",
    ptBR: "falando com o mural."
  )

  /// The result of publishing a draft.
  static func published(_ publication: Publication) -> Message {
    let id = publication.listingID.map(String.init) ?? ""
    let server = publication.server.boardName
    if case .replace = publication.operation {
      return Message(
        en: "ad \(id) is updated on \(server)",
        fr: "l’annonce \(id) est à jour sur \(server)",
        el: "η αγγελία \(id) ενημερώθηκε: \(server)",
        ptBR: "o anúncio \(id) está atualizado em \(server)"
      )
    }
    return Message(
      en: "published as ad \(id) on \(server)",
      fr: "publiée comme annonce \(id) sur \(server)",
      el: "δημοσιεύτηκε ως αγγελία \(id): \(server)",
      ptBR: "publicado como anúncio \(id) em \(server)"
    )
  }

  /// Nothing had to be sent.
  static func alreadyPublished(_ publication: Publication) -> Message {
    let id = publication.listingID.map(String.init) ?? ""
    let server = publication.server.boardName
    return Message(
      en: "it is published already, as ad \(id) on \(server); nothing was sent",
      fr: "elle est déjà publiée, comme annonce \(id) sur \(server) ; rien n’a été envoyé",
      el: "είναι ήδη δημοσιευμένη, ως αγγελία \(id): \(server)· δεν στάλθηκε τίποτα",
      ptBR: "já está publicado, como anúncio \(id) em \(server); nada foi enviado"
    )
  }

  /// The final result of a publication.
  static func concluded(_ publication: Publication) -> Message {
    guard publication.state == .withdrawn else { return published(publication) }
    let title = Message.quoted(publication.title)
    return Message(
      en: "\(title) is off the board",
      fr: "\(title) n’est plus sur le tableau",
      el: "\(title): αποσύρθηκε από τον πίνακα",
      ptBR: "\(title) saiu do mural"
    )
  }

  /// The state of a publication, in a list.
  static func state(of publication: Publication) -> Message {
    switch publication.state {
    case .waiting: Message(en: "waiting", fr: "en attente", el: "σε αναμονή", ptBR: "em espera")
    case .sending: Message(en: "being sent", fr: "en cours d’envoi", el: "στέλνεται", ptBR: "sendo enviado")
    case .unknown: Message(en: "unknown", fr: "sort inconnu", el: "άγνωστο", ptBR: "desconhecido")
    case .published(let id):
      Message(en: "ad \(id)", fr: "annonce \(id)", el: "αγγελία \(id)", ptBR: "anúncio \(id)")
    case .withdrawn: Message(en: "withdrawn", fr: "retirée", el: "αποσύρθηκε", ptBR: "retirado")
    case .refused: Message(en: "refused", fr: "refusée", el: "απορρίφθηκε", ptBR: "recusado")
    }
  }
}

extension String {
  /// The name of a server for people: that of a sample board is the same in every run.
  var boardName: Message {
    guard hasPrefix(AdPublisher.samplePrefix) else { return Message(verbatim: self) }
    return Message(
      en: "the sample board",
      fr: "le tableau d’exemple",
      el: "ο δειγματικός πίνακας",
      ptBR: "o mural de exemplo"
    )
  }
}
