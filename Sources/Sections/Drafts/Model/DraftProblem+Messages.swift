import Languages

/// The problems of a draft in words.
extension Message {
  static func missing(_ field: DraftField) -> Message {
    switch field {
    case .title:
      Message(en: "the title is missing", fr: "le titre manque", el: "λείπει ο τίτλος", ptBR: "falta o título")
    case .category:
      Message(
        en: "the category is missing",
        fr: "la catégorie manque",
        el: "λείπει η κατηγορία",
        ptBR: "falta a categoria"
      )
    case .price:
      Message(en: "the price is missing", fr: "le prix manque", el: "λείπει η τιμή", ptBR: "falta o preço")
    case .description:
      Message(
        en: "the description is missing",
        fr: "la description manque",
        el: "λείπει η περιγραφή",
        ptBR: "falta a descrição"
      )
    case .urgent:
      Message(
        en: "whether it is urgent is missing",
        fr: "l’urgence n’est pas indiquée",
        el: "λείπει η ένδειξη επείγοντος",
        ptBR: "falta indicar se é urgente"
      )
    case .photos:
      Message(en: "photos are missing", fr: "il manque des photos", el: "λείπουν φωτογραφίες", ptBR: "faltam fotos")
    case .carried:
      Message(
        en: "the ad file is missing",
        fr: "le fichier d’annonce manque",
        el: "λείπει το αρχείο αγγελίας",
        ptBR: "falta o arquivo do anúncio"
      )
    }
  }

  static func tooShort(_ length: Int, least: Int) -> Message {
    let has = titleLength(length)
    return Message(
      en: "\(has); it needs at least \(least)",
      fr: "\(has) ; il en faut au moins \(least)",
      el: "\(has)· χρειάζεται τουλάχιστον \(least)",
      ptBR: "\(has); precisa de pelo menos \(least)"
    )
  }

  static func tooLong(_ field: DraftField, _ length: Int, most: Int) -> Message {
    let has = field == .title ? titleLength(length) : descriptionLength(length)
    return Message(
      en: "\(has); at most \(most) are allowed",
      fr: "\(has) ; \(most) au plus sont permis",
      el: "\(has)· επιτρέπονται το πολύ \(most)",
      ptBR: "\(has); são permitidos no máximo \(most)"
    )
  }

  static func unknownCategory(_ name: String, known: String) -> Message {
    let quoted = Message.quoted(name)
    return Message(
      en: "the board has no category \(quoted); it has \(known)",
      fr: "le tableau n’a pas de catégorie \(quoted) ; il a \(known)",
      el: "ο πίνακας δεν έχει κατηγορία \(quoted)· έχει \(known)",
      ptBR: "o mural não tem a categoria \(quoted); tem \(known)"
    )
  }

  static func notAnAmount(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return Message(
      en: "the price \(quoted) is not an amount; write it like 140 or 12.50",
      fr: "le prix \(quoted) n’est pas un montant ; l’écrire comme 140 ou 12,50",
      el: "η τιμή \(quoted) δεν είναι ποσό· γράψτε την όπως 140 ή 12,50",
      ptBR: "o preço \(quoted) não é um valor; escreva como 140 ou 12,50"
    )
  }

  static let negative = Message(
    en: "the price is below zero",
    fr: "le prix est inférieur à zéro",
    el: "η τιμή είναι κάτω από το μηδέν",
    ptBR: "o preço é menor que zero"
  )

  static func tooManyDecimals(_ count: Int) -> Message {
    let has = Message.count(
      count,
      en: ("decimal", "decimals"),
      fr: ("décimale", "décimales", "de décimales"),
      el: ("δεκαδικό", "δεκαδικά"),
      ptBR: ("casa decimal", "casas decimais", "de casas decimais")
    )
    return Message(
      en: "the price has \(has); at most two are allowed",
      fr: "le prix a \(has) ; deux au plus sont permises",
      el: "η τιμή έχει \(has)· επιτρέπονται το πολύ δύο",
      ptBR: "o preço tem \(has); são permitidas no máximo duas"
    )
  }

  private static func titleLength(_ length: Int) -> Message {
    let count = characters(length)
    return Message(
      en: "the title has \(count)",
      fr: "le titre compte \(count)",
      el: "ο τίτλος έχει \(count)",
      ptBR: "o título tem \(count)"
    )
  }

  private static func descriptionLength(_ length: Int) -> Message {
    let count = characters(length)
    return Message(
      en: "the description has \(count)",
      fr: "la description compte \(count)",
      el: "η περιγραφή έχει \(count)",
      ptBR: "a descrição tem \(count)"
    )
  }

  private static func characters(_ count: Int) -> Message {
    .count(
      count,
      en: ("character", "characters"),
      fr: ("caractère", "caractères", "de caractères"),
      el: ("χαρακτήρα", "χαρακτήρες"),
      ptBR: ("caractere", "caracteres", "de caracteres")
    )
  }
}
