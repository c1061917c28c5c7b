import Languages

/// Why a word that looks like a condition cannot be applied.
extension QueryWordReader {
  static func priceHasToFollow(_ sign: Character) -> Message {
    Message(
      en: "a price has to follow, as in \(sign)200",
      fr: "un prix doit suivre, comme dans \(sign)200",
      el: "πρέπει να ακολουθεί τιμή, όπως στο \(sign)200",
      ptBR: "falta um preço depois, como em \(sign)200"
    )
  }

  static func emptyRange(_ low: String, _ high: String) -> Message {
    Message(
      en: "no price is both over \(low) and under \(high)",
      fr: "aucun prix n’est à la fois supérieur à \(low) et inférieur à \(high)",
      el: "καμία τιμή δεν είναι μαζί πάνω από \(low) και κάτω από \(high)",
      ptBR: "nenhum preço fica ao mesmo tempo acima de \(low) e abaixo de \(high)"
    )
  }

  static let categoryHasToFollow = Message(
    en: "a category has to follow, as in cat:loisirs",
    fr: "une catégorie doit suivre, comme dans cat:loisirs",
    el: "πρέπει να ακολουθεί κατηγορία, όπως στο cat:loisirs",
    ptBR: "falta uma categoria depois, como em cat:loisirs"
  )

  static func yesOrNo(_ name: String) -> Message {
    Message(
      en: "\(name) is yes or no",
      fr: "\(name) vaut yes ou no",
      el: "το \(name) παίρνει yes ή no",
      ptBR: "\(name) aceita yes ou no"
    )
  }

  static let ageOrDay = Message(
    en: "since takes an age or a day, as in 7d or 2026-01-31",
    fr: "since attend un âge ou un jour, comme 7d ou 2026-01-31",
    el: "το since παίρνει ηλικία ή ημέρα, όπως 7d ή 2026-01-31",
    ptBR: "since aceita uma idade ou um dia, como 7d ou 2026-01-31"
  )
}
