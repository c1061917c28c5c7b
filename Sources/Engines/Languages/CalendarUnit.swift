/// A unit of ages.
package enum CalendarUnit: Sendable, Hashable, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// A number of these units: `1 day`, `3 jours`; in Greek in the accusative, which follows `πριν από`.
  package func counted(_ number: Int) -> Message {
    func phrase(_ noun: Noun) -> Phrase {
      ["\(grouped: number) ", .plural(number, one: noun.one, many: noun.many, other: noun.other)]
    }
    let nouns = nouns
    return Message(en: phrase(nouns.en), fr: phrase(nouns.fr), el: phrase(nouns.el), ptBR: phrase(nouns.ptBR))
  }

  /// The forms of a noun, as in ``Phrase/plural(_:exactly:one:many:other:)``.
  private typealias Noun = (one: Phrase, other: Phrase, many: Phrase?)

  private var nouns: (en: Noun, fr: Noun, el: Noun, ptBR: Noun) {
    switch self {
    case .year:
      (("year", "years", nil), ("an", "ans", "d’années"), ("έτος", "έτη", nil), ("ano", "anos", "de anos"))
    case .month:
      (("month", "months", nil), ("mois", "mois", "de mois"), ("μήνα", "μήνες", nil), ("mês", "meses", "de meses"))
    case .week:
      (
        ("week", "weeks", nil), ("semaine", "semaines", "de semaines"), ("εβδομάδα", "εβδομάδες", nil),
        ("semana", "semanas", "de semanas")
      )
    case .day:
      (("day", "days", nil), ("jour", "jours", "de jours"), ("ημέρα", "ημέρες", nil), ("dia", "dias", "de dias"))
    case .hour:
      (("hour", "hours", nil), ("heure", "heures", "d’heures"), ("ώρα", "ώρες", nil), ("hora", "horas", "de horas"))
    case .minute:
      (
        ("minute", "minutes", nil), ("minute", "minutes", "de minutes"), ("λεπτό", "λεπτά", nil),
        ("minuto", "minutos", "de minutos")
      )
    case .second:
      (
        ("second", "seconds", nil), ("seconde", "secondes", "de secondes"), ("δευτερόλεπτο", "δευτερόλεπτα", nil),
        ("segundo", "segundos", "de segundos")
      )
    }
  }
}
