/// A unit of ages.
package enum CalendarUnit: Sendable, Hashable, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// A number of these units: `1 day`, `3 jours`; in Greek in the accusative, which follows `πριν από`.
  package func counted(_ number: Int) -> Message {
    switch self {
    case .year:
      .count(
        number,
        en: ("year", "years"),
        fr: ("an", "ans", "d’années"),
        el: ("έτος", "έτη"),
        ptBR: ("ano", "anos", "de anos")
      )
    case .month:
      .count(
        number,
        en: ("month", "months"),
        fr: ("mois", "mois", "de mois"),
        el: ("μήνα", "μήνες"),
        ptBR: ("mês", "meses", "de meses")
      )
    case .week:
      .count(
        number,
        en: ("week", "weeks"),
        fr: ("semaine", "semaines", "de semaines"),
        el: ("εβδομάδα", "εβδομάδες"),
        ptBR: ("semana", "semanas", "de semanas")
      )
    case .day:
      .count(
        number,
        en: ("day", "days"),
        fr: ("jour", "jours", "de jours"),
        el: ("ημέρα", "ημέρες"),
        ptBR: ("dia", "dias", "de dias")
      )
    case .hour:
      .count(
        number,
        en: ("hour", "hours"),
        fr: ("heure", "heures", "d’heures"),
        el: ("ώρα", "ώρες"),
        ptBR: ("hora", "horas", "de horas")
      )
    case .minute:
      .count(
        number,
        en: ("minute", "minutes"),
        fr: ("minute", "minutes", "de minutes"),
        el: ("λεπτό", "λεπτά"),
        ptBR: ("minuto", "minutos", "de minutos")
      )
    case .second:
      .count(
        number,
        en: ("second", "seconds"),
        fr: ("seconde", "secondes", "de secondes"),
        el: ("δευτερόλεπτο", "δευτερόλεπτα"),
        ptBR: ("segundo", "segundos", "de segundos")
      )
    }
  }
}
