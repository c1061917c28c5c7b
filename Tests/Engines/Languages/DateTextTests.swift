import Foundation
import Languages
import Testing

@Suite("Dates as text")
struct DateTextTests {
  private static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  @Test(
    "An age is the largest unit of at least 1, rounded down, with calendar months and years",
    arguments: [
      ("2020-03-15T12:00:00Z", "just now"), ("2020-03-15T11:59:59Z", "1 second ago"),
      ("2020-03-15T11:59:01Z", "59 seconds ago"), ("2020-03-15T11:59:00Z", "1 minute ago"),
      ("2020-03-15T11:00:01Z", "59 minutes ago"), ("2020-03-15T11:00:00Z", "1 hour ago"),
      ("2020-03-14T12:00:01Z", "23 hours ago"), ("2020-03-14T12:00:00Z", "1 day ago"),
      ("2020-03-08T12:00:01Z", "6 days ago"), ("2020-03-08T12:00:00Z", "1 week ago"),
      ("2020-03-05T12:00:00Z", "1 week ago"), ("2020-03-01T12:00:00Z", "2 weeks ago"),
      ("2020-02-15T12:00:01Z", "4 weeks ago"), ("2020-02-15T12:00:00Z", "1 month ago"),
      ("2020-01-16T12:00:00Z", "1 month ago"), ("2020-01-15T12:00:00Z", "2 months ago"),
      ("2019-03-15T12:00:01Z", "11 months ago"), ("2019-03-15T12:00:00Z", "1 year ago"),
      ("2018-03-15T12:00:01Z", "1 year ago"), ("2018-03-15T12:00:00Z", "2 years ago"),
      ("1970-01-01T00:00:00Z", "50 years ago"),
    ]
  )
  func age(date: String, expected: String) throws {
    let now = try Self.date("2020-03-15T12:00:00Z")

    #expect(DateText.age(of: try Self.date(date), at: now, in: .gmt).text(in: .english) == expected)
  }

  @Test("10 days are 1 week")
  func tenDays() throws {
    let now = try Self.date("2020-03-15T12:00:00Z")

    #expect(DateText.age(of: now - 10 * 86_400, at: now, in: .gmt).text(in: .english) == "1 week ago")
  }

  @Test("From the last day of January, the last of February is within four weeks and the first of March after a month")
  func endOfFebruary() throws {
    let date = try Self.date("2021-01-31T12:00:00Z")

    #expect(
      DateText.age(of: date, at: try Self.date("2021-02-28T11:00:00Z"), in: .gmt).text(in: .english) == "3 weeks ago"
    )
    #expect(
      DateText.age(of: date, at: try Self.date("2021-03-01T12:00:00Z"), in: .gmt).text(in: .english) == "1 month ago"
    )
  }

  @Test(
    "A moment in the future, or less than a second ago, is just now",
    arguments: [0, 0.5, 0.999, -0.5, -1, -34_560_000] as [Double]
  )
  func justNow(secondsBack: Double) throws {
    let now = try Self.date("2020-03-15T12:00:00Z")

    #expect(DateText.age(of: now - secondsBack, at: now, in: .gmt).text(in: .english) == "just now")
  }

  @Test("When the clocks go forward, a day of 23 hours is a day")
  func daylightSaving() throws {
    let zone = try Self.zone("Europe/Paris")
    let date = try Self.date("2020-03-28T12:00:00+01:00")

    #expect(
      DateText.age(of: date, at: try Self.date("2020-03-29T11:59:59+02:00"), in: zone).text(in: .english)
        == "22 hours ago"
    )
    #expect(
      DateText.age(of: date, at: try Self.date("2020-03-29T12:00:00+02:00"), in: zone).text(in: .english) == "1 day ago"
    )
  }

  @Test(
    "A full date names its time zone",
    arguments: [
      ("2019-11-05T15:56:59Z", "UTC", "5 November 2019, 15:56 UTC"),
      ("2019-11-05T00:05:00Z", "UTC", "5 November 2019, 00:05 UTC"),
      ("2019-12-31T23:30:00Z", "Asia/Tokyo", "1 January 2020, 08:30 GMT+9"),
      ("2019-11-05T15:56:59Z", "America/St_Johns", "5 November 2019, 12:26 GMT-3:30"),
      ("2019-07-05T15:56:59Z", "America/New_York", "5 July 2019, 11:56 GMT-4"),
    ]
  )
  func full(date: String, zone: String, expected: String) throws {
    #expect(DateText.full(try Self.date(date), in: try Self.zone(zone)).text(in: .english) == expected)
  }
}
