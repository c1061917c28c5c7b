import Foundation
import Languages
import Orders
import TestSupport
import Testing

@Suite("Displayed dates")
struct OrderDateTextTests {
  @Test(
    "Dates have English months, no leading zeros except in minutes, and seconds cut off",
    arguments: [
      (1_619_005_859_999, "UTC", "Apr 21, 2021 11:50 am"), (1_595_770_212_105, "UTC", "Jul 26, 2020 1:30 pm"),
      (1_595_770_212_105, "Europe/Paris", "Jul 26, 2020 3:30 pm"), (0, "UTC", "Jan 1, 1970 12:00 am"),
      (43_200_000, "UTC", "Jan 1, 1970 12:00 pm"), (86_399_999, "UTC", "Jan 1, 1970 11:59 pm"),
      (1_609_459_199_999, "UTC", "Dec 31, 2020 11:59 pm"), (1_609_459_199_999, "Asia/Tokyo", "Jan 1, 2021 8:59 am"),
      (253_402_300_799_999, "UTC", "Dec 31, 9999 11:59 pm"), (1_583_020_800_000, "UTC", "Mar 1, 2020 12:00 am"),
    ] as [(Int64, String, String)]
  )
  func text(milliseconds: Int64, zone: String, expected: String) throws {
    #expect(OrderDateText.message(of: milliseconds, in: try #require(TimeZone(identifier: zone))).english == expected)
  }

  @Test(
    "A date uses the language of the status beside it",
    arguments: [
      (1_619_005_859_999, Language.french, "21 avr. 2021, 11:50"),
      (1_609_459_200_000, .french, "1er janv. 2021, 00:00"),
      (1_619_005_859_999, .greek, "21 Απρ 2021, 11:50"), (1_627_000_000_000, .greek, "23 Ιουλ 2021, 00:26"),
      (1_619_005_859_999, .brazilianPortuguese, "21 abr. 2021, 11:50"),
      (1_609_459_200_000, .brazilianPortuguese, "1º jan. 2021, 00:00"),
    ] as [(Int64, Language, String)]
  )
  func languages(milliseconds: Int64, language: Language, expected: String) {
    #expect(OrderDateText.message(of: milliseconds, in: .gmt).text(in: language) == expected)
  }
}
