import Languages

/// Words about ads that many screens need.
extension Message {
  /// So many ads.
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

  /// How many ads could not be shown, and why.
  static func leftOut(_ count: Int) -> Message {
    let ads = Message.ads(count)
    return Message(
      en: "\(ads) left out: not what the board's contract says",
      fr: "\(ads) en moins : non conforme au contrat du tableau",
      el: "\(ads) έμειναν έξω: δεν τηρούν το συμβόλαιο του πίνακα",
      ptBR: "\(ads) de fora: não seguem o contrato do mural"
    )
  }
}
