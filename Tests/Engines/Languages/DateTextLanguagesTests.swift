import Foundation
import Languages
import Testing

@Suite("Dates in each language")
struct DateTextLanguagesTests {
  private static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private static func texts(_ message: Message) -> [String] { Language.allCases.map { message.text(in: $0) } }

  @Test(
    "An age has its number in every language, for one unit and for several",
    arguments: [
      ("2020-03-15T12:00:00Z", ["just now", "à l’instant", "μόλις τώρα", "agora mesmo"]),
      ("2020-03-15T11:59:59Z", ["1 second ago", "il y a 1 seconde", "πριν από 1 δευτερόλεπτο", "há 1 segundo"]),
      ("2020-03-15T11:59:30Z", ["30 seconds ago", "il y a 30 secondes", "πριν από 30 δευτερόλεπτα", "há 30 segundos"]),
      ("2020-03-15T11:59:00Z", ["1 minute ago", "il y a 1 minute", "πριν από 1 λεπτό", "há 1 minuto"]),
      ("2020-03-15T11:55:00Z", ["5 minutes ago", "il y a 5 minutes", "πριν από 5 λεπτά", "há 5 minutos"]),
      ("2020-03-15T11:00:00Z", ["1 hour ago", "il y a 1 heure", "πριν από 1 ώρα", "há 1 hora"]),
      ("2020-03-15T09:00:00Z", ["3 hours ago", "il y a 3 heures", "πριν από 3 ώρες", "há 3 horas"]),
      ("2020-03-14T12:00:00Z", ["1 day ago", "il y a 1 jour", "πριν από 1 ημέρα", "há 1 dia"]),
      ("2020-03-13T12:00:00Z", ["2 days ago", "il y a 2 jours", "πριν από 2 ημέρες", "há 2 dias"]),
      ("2020-03-08T12:00:00Z", ["1 week ago", "il y a 1 semaine", "πριν από 1 εβδομάδα", "há 1 semana"]),
      ("2020-03-01T12:00:00Z", ["2 weeks ago", "il y a 2 semaines", "πριν από 2 εβδομάδες", "há 2 semanas"]),
      ("2020-02-15T12:00:00Z", ["1 month ago", "il y a 1 mois", "πριν από 1 μήνα", "há 1 mês"]),
      ("2019-10-15T12:00:00Z", ["5 months ago", "il y a 5 mois", "πριν από 5 μήνες", "há 5 meses"]),
      ("2019-03-15T12:00:00Z", ["1 year ago", "il y a 1 an", "πριν από 1 έτος", "há 1 ano"]),
      ("1999-03-15T12:00:00Z", ["21 years ago", "il y a 21 ans", "πριν από 21 έτη", "há 21 anos"]),
    ]
  )
  func ages(date: String, texts: [String]) throws {
    let now = try Self.date("2020-03-15T12:00:00Z")

    #expect(Self.texts(DateText.age(of: try Self.date(date), at: now, in: .gmt)) == texts)
  }

  @Test(
    "A full date is written in each language's own form",
    arguments: [
      (
        "2019-11-05T15:56:59Z",
        [
          "5 November 2019, 15:56 UTC", "5 novembre 2019 à 15:56 UTC", "5 Νοεμβρίου 2019, 15:56 UTC",
          "5 de novembro de 2019, 15:56 UTC",
        ]
      ),
      (
        "2020-05-01T00:05:00Z",
        [
          "1 May 2020, 00:05 UTC", "1er mai 2020 à 00:05 UTC", "1 Μαΐου 2020, 00:05 UTC",
          "1º de maio de 2020, 00:05 UTC",
        ]
      ),
    ]
  )
  func full(date: String, texts: [String]) throws {
    #expect(Self.texts(DateText.full(try Self.date(date), in: .gmt)) == texts)
  }

  @Test(
    "Each month has a distinct name in every language, and an invalid month is a number",
    arguments: Language.allCases
  )
  func months(language: Language) {
    let names = (1...12).map { DateText.day(year: 2020, month: $0, day: 2).text(in: language) }

    #expect(Set(names).count == 12)
    #expect(names.allSatisfy { $0.contains(where: \.isLetter) })
    #expect(DateText.day(year: 2020, month: 13, day: 2).text(in: language).contains("13"))
  }
}
