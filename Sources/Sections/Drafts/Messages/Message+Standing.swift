import Drafts
import Languages

extension Message {
  /// The state of a draft on a board.
  static func standing(of publication: Publication, _ draft: Draft) -> Message {
    let board = publication.server.boardName
    let standing: Message =
      switch publication.state {
      case .waiting: .inOutbox(board)
      case .sending: .beingSent(board)
      case .unknown: .ofUnknownFate(board)
      case .published(let id): .isPublished(id, board)
      case .withdrawn: .isWithdrawn(board)
      case .refused: .isRefused(board)
      }
    let isAsSent = publication.revision == draft.revision || publication.state == .withdrawn
    return isAsSent ? standing : standing + .semicolon + .changedSince
  }

  /// The draft was an ad on a sample board of an earlier run.
  static func former(_ ad: Publication) -> Message {
    let id = ad.listingID.map(String.init) ?? ""
    return Message(
      en: "was published as ad \(id) on a sample board that has ended",
      fr: "a été publié comme annonce \(id) sur un tableau d’exemple qui n’existe plus",
      el: "δημοσιεύτηκε ως αγγελία \(id) σε δειγματικό πίνακα που δεν υπάρχει πια",
      ptBR: "foi publicado como anúncio \(id) em um mural de exemplo que já não existe"
    )
  }

  private static func inOutbox(_ board: Message) -> Message {
    Message(
      en: "in the outbox for \(board): `outbox send` sends it",
      fr: "dans la boîte d’envoi pour \(board) : `outbox send` l’envoie",
      el: "στα εξερχόμενα για \(board): το `outbox send` το στέλνει",
      ptBR: "na caixa de saída para \(board): `outbox send` o envia"
    )
  }

  private static func beingSent(_ board: Message) -> Message {
    Message(
      en: "being sent to \(board)",
      fr: "en cours d’envoi à \(board)",
      el: "στέλνεται: \(board)",
      ptBR: "sendo enviado a \(board)"
    )
  }

  private static func ofUnknownFate(_ board: Message) -> Message {
    Message(
      en: "sent to \(board) without an answer: `outbox send` finds out",
      fr: "envoyé à \(board), sans réponse : `outbox send` s’en informe",
      el: "στάλθηκε χωρίς απάντηση (\(board)): το `outbox send` θα μάθει",
      ptBR: "enviado a \(board), sem resposta: `outbox send` descobre"
    )
  }

  private static func isPublished(_ id: Int, _ board: Message) -> Message {
    Message(
      en: "published as ad \(id) on \(board)",
      fr: "publié comme annonce \(id) sur \(board)",
      el: "δημοσιεύτηκε ως αγγελία \(id): \(board)",
      ptBR: "publicado como anúncio \(id) em \(board)"
    )
  }

  private static func isWithdrawn(_ board: Message) -> Message {
    Message(
      en: "was withdrawn from \(board)",
      fr: "retiré de \(board)",
      el: "αποσύρθηκε: \(board)",
      ptBR: "retirado de \(board)"
    )
  }

  private static func isRefused(_ board: Message) -> Message {
    Message(
      en: "refused by \(board): `draft check` says why",
      fr: "refusé par \(board) : `draft check` dit pourquoi",
      el: "απορρίφθηκε (\(board)): το `draft check` λέει γιατί",
      ptBR: "recusado por \(board): `draft check` diz por quê"
    )
  }

  private static let changedSince = Message(
    en: "it was changed since",
    fr: "modifié depuis",
    el: "άλλαξε από τότε",
    ptBR: "alterado desde então"
  )
}
