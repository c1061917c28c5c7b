import Foundation
import Loading
import Testing

@Suite("Dates on the wire")
struct WireDateTests {
  @Test(
    "A text without a date, a time or an offset is not a wire date",
    arguments: [
      "", "2019-11-05", "15:56:59Z", "2019-11-05T15:56:59", "2019-11-05 15:56:59Z ", "5 November 2019", "1572969419",
      "2019-13-05T15:56:59Z", "2019-11-45T15:56:59Z", "２０１９-11-05T15:56:59Z",
      "2019-02-31T00:00:00Z", "2019-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2019-04-31T00:00:00Z",
      "2019-00-10T00:00:00Z",
      "2019-11-05T24:00:00Z", "2019-11-05T15:60:00Z", "2019-11-05T15:56:60Z", "2019-11-05T15:56:59+24:00",
      "2019-11-05T15:56:59+01:60", "2019-02-31T00:00:00.5Z", "2019-02-31T00:00:00+0100",
    ]
  )
  func noDate(text: String) {
    #expect(WireDate.date(from: text) == nil)
  }

  @Test(
    "Offsets may be written as Z, +0000 or +00:00, and need not be zero",
    arguments: ["Z", "+0000", "+00:00", "-00:00"].map { "2019-11-05T15:56:59" + $0 } + [
      "2019-11-05T16:56:59+01:00", "2019-11-05T16:56:59+0100", "2019-11-05T10:26:59-05:30",
    ]
  )
  func offsets(text: String) {
    #expect(WireDate.date(from: text) == Date(timeIntervalSince1970: 1_572_969_419))
  }

  @Test("A fraction of a second is read")
  func fraction() throws {
    let date = try #require(WireDate.date(from: "2020-07-26T13:30:12.105Z"))

    #expect(abs(date.timeIntervalSince1970 - 1_595_770_212.105) < 0.000_5)
  }

  @Test(
    "A date is written in whole seconds and in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_572_969_419, "2019-11-05T15:56:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-1, "1969-12-31T23:59:59Z"), (1_572_969_419.9, "2019-11-05T15:56:59Z"),
    ]
  )
  func written(seconds: Double, expected: String) {
    #expect(WireDate.text(from: Date(timeIntervalSince1970: seconds)) == expected)
  }
}
