import Languages

/// What to write instead of an unusable condition.
extension QueryWordReader {
  static func priceMustFollow(_ sign: String) -> Message {
    Message(
      en: "a price must follow, as in \(sign)200",
      fr: "un prix doit suivre, comme dans \(sign)200",
      el: "πρέπει να ακολουθεί τιμή, όπως στο \(sign)200",
      ptBR: "falta um preço depois, como em \(sign)200"
    )
  }

  static let pricesMustFollow = Message(
    en: "a range has a price at each end, as in 50..200",
    fr: "un intervalle a un prix à chaque bout, comme dans 50..200",
    el: "ένα εύρος έχει τιμή σε κάθε άκρο, όπως στο 50..200",
    ptBR: "um intervalo tem um preço em cada ponta, como em 50..200"
  )

  static let categoryMustFollow = Message(
    en: "a category must follow, as in cat:loisirs",
    fr: "une catégorie doit suivre, comme dans cat:loisirs",
    el: "πρέπει να ακολουθεί κατηγορία, όπως στο cat:loisirs",
    ptBR: "falta uma categoria depois, como em cat:loisirs"
  )

  static func yesOrNo(_ name: String) -> Message {
    Message(
      en: "use \(name):yes or \(name):no",
      fr: "utilisez \(name):yes ou \(name):no",
      el: "χρησιμοποιήστε \(name):yes ή \(name):no",
      ptBR: "use \(name):yes ou \(name):no"
    )
  }

  static let ageOrDay = Message(
    en: "use an age or a date, as in since:7d or since:2026-01-31",
    fr: "utilisez un âge ou une date, comme since:7d ou since:2026-01-31",
    el: "χρησιμοποιήστε ηλικία ή ημερομηνία, όπως since:7d ή since:2026-01-31",
    ptBR: "use uma idade ou uma data, como since:7d ou since:2026-01-31"
  )
}

extension Message {
  /// What was probably meant.
  static func use(_ condition: String) -> Message {
    Message(
      en: "use \(condition)",
      fr: "utilisez \(condition)",
      el: "χρησιμοποιήστε \(condition)",
      ptBR: "use \(condition)"
    )
  }
}
