import Languages

/// The texts of the status line above the rows of a live search.
extension Message {
  static let searching = Message(en: "searching …", fr: "recherche…", el: "αναζήτηση…", ptBR: "buscando…")

  static let asking = Message(
    en: "asking the board …",
    fr: "question au tableau…",
    el: "ερώτηση στον πίνακα…",
    ptBR: "consultando o mural…"
  )

  static let stillAsking = Message(
    en: "still asking the board …",
    fr: "toujours en attente du tableau…",
    el: "ακόμη αναμονή του πίνακα…",
    ptBR: "ainda consultando o mural…"
  )

  static let loadingMore = Message(
    en: "loading more …",
    fr: "chargement de la suite…",
    el: "φόρτωση της συνέχειας…",
    ptBR: "carregando mais…"
  )

  static let askingAgain = Message(
    en: ", asking again …",
    fr: ", nouvel essai…",
    el: ", νέα προσπάθεια…",
    ptBR: ", tentando de novo…"
  )

  static let andMore = Message(en: " and more", fr: " et plus", el: " και άλλες", ptBR: " e mais")

  static func scope(_ first: Int, _ last: Int) -> Message {
    Message(
      en: " (\(first) to \(last))",
      fr: " (\(first) à \(last))",
      el: " (\(first) έως \(last))",
      ptBR: " (\(first) a \(last))"
    )
  }

  /// The board's own rows, with their age.
  static func live(_ age: Message) -> Message { [live, age].joined(separator: " ") }

  /// Cached rows, with their age.
  static func cached(_ age: Message) -> Message {
    Message(
      en: "cached \(age)",
      fr: "en cache \(age)",
      el: "από την κρυφή μνήμη, \(age)",
      ptBR: "em cache \(age)"
    )
  }
}
