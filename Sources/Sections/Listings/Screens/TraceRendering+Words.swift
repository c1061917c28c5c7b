import Languages
import Loading

extension SearchTrace.Step {
  /// Its name in a timeline.
  var name: Message {
    switch self {
    case .key: Message(en: "key", fr: "touche", el: "πλήκτρο", ptBR: "tecla")
    case .enter: Message(en: "enter", fr: "entrée", el: "enter", ptBR: "enter")
    case .sent: Message(en: "sent", fr: "envoyé", el: "στάλθηκε", ptBR: "enviado")
    case .cancelled: Message(en: "cancelled", fr: "annulé", el: "ακυρώθηκε", ptBR: "cancelado")
    case .answered: Message(en: "answered", fr: "répondu", el: "απαντήθηκε", ptBR: "respondido")
    case .failed: .failed
    case .dropped:
      Message(
        en: "dropped as stale",
        fr: "écarté, périmé",
        el: "απορρίφθηκε ως παλιό",
        ptBR: "descartado, ultrapassado"
      )
    case .painted(.local, _):
      Message(en: "local paint", fr: "affichage local", el: "τοπική εμφάνιση", ptBR: "exibição local")
    case .painted: Message(en: "painted", fr: "affiché", el: "εμφανίστηκε", ptBR: "exibido")
    }
  }
}

/// The texts of a timeline.
extension Message {
  static let end = Message(en: "end", fr: "fin", el: "τέλος", ptBR: "fim")

  static let nothing = Message(en: "nothing", fr: "rien", el: "τίποτα", ptBR: "nada")

  static let noRows = Message(en: "no rows", fr: "aucune ligne", el: "καμία γραμμή", ptBR: "nenhuma linha")

  static func rows(_ count: Int) -> Message {
    .count(
      count,
      en: ("row", "rows"),
      fr: ("ligne", "lignes", "de lignes"),
      el: ("γραμμή", "γραμμές"),
      ptBR: ("linha", "linhas", "de linhas")
    )
  }

  static let live = Message(en: "live", fr: "en direct", el: "ζωντανά", ptBR: "ao vivo")

  static let cached = Message(en: "cached", fr: "du cache", el: "από την κρυφή μνήμη", ptBR: "do cache")

  static let noSource = Message(en: "none", fr: "aucune", el: "καμία", ptBR: "nenhuma")

  static let stalled = Message(en: "stalled", fr: "en attente", el: "σε αναμονή", ptBR: "à espera")

  static let failed = Message(en: "failed", fr: "échec", el: "απέτυχε", ptBR: "falhou")
}
