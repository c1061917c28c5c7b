import Languages

/// Texts about ads that several screens share.
extension Message {
  /// A number of ads.
  static func ads(_ count: Int) -> Message {
    .count(
      count,
      en: ("ad", "ads"),
      fr: ("annonce", "annonces", "d’annonces"),
      el: ("αγγελία", "αγγελίες"),
      ptBR: ("anúncio", "anúncios", "de anúncios")
    )
  }

  /// The mark of an urgent ad.
  static let urgentMark = Message(en: "URGENT", fr: "URGENT", el: "ΕΠΕΙΓΟΝ", ptBR: "URGENTE")

  /// How many ads cannot be shown, and why.
  static func leftOut(_ count: Int) -> Message {
    .count(
      count,
      en: (
        "ad left out: not what the board's contract says", "ads left out: not what the board's contract says"
      ),
      fr: (
        "annonce écartée : non conforme au contrat du tableau",
        "annonces écartées : non conformes au contrat du tableau",
        "d’annonces écartées : non conformes au contrat du tableau"
      ),
      el: (
        "αγγελία έμεινε έξω: δεν τηρεί το συμβόλαιο του πίνακα",
        "αγγελίες έμειναν έξω: δεν τηρούν το συμβόλαιο του πίνακα"
      ),
      ptBR: (
        "anúncio ficou de fora: não segue o contrato do mural",
        "anúncios ficaram de fora: não seguem o contrato do mural",
        "de anúncios ficaram de fora: não seguem o contrato do mural"
      )
    )
  }
}
