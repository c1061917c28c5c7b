import Foundation
import Loading
import Testing

@testable import Watches

@Suite("Quiet hours")
struct WatchQuietHoursTests {
  private func end(_ hours: String, at text: String, _ zone: String = "GMT") throws -> String? {
    let hours = try #require(WatchQuietHours(hours))
    let zone = try #require(TimeZone(identifier: zone))
    return hours.end(at: try #require(WireDate.date(from: text)), in: zone).map(WireDate.text)
  }

  @Test(
    "The quiet hours end at their end, also after midnight",
    arguments: [
      ("22:00-07:00", "2026-01-10T21:59:59Z", nil), ("22:00-07:00", "2026-01-10T22:00:00Z", "2026-01-11T07:00:00Z"),
      ("22:00-07:00", "2026-01-11T06:59:59Z", "2026-01-11T07:00:00Z"), ("22:00-07:00", "2026-01-11T07:00:00Z", nil),
      ("9:30-12:00", "2026-01-11T09:30:00Z", "2026-01-11T12:00:00Z"), ("09:30-12:00", "2026-01-11T12:00:00Z", nil),
      ("23:00-00:00", "2026-01-11T23:30:00Z", "2026-01-12T00:00:00Z"),
    ] as [(String, String, String?)]
  )
  func ends(hours: String, at: String, expected: String?) throws {
    #expect(try end(hours, at: at) == expected)
  }

  @Test("They are those of the user's time zone, also on the days when the clocks change")
  func zones() throws {
    #expect(try end("22:00-07:00", at: "2026-01-10T21:30:00Z", "Europe/Paris") == "2026-01-11T06:00:00Z")
    #expect(try end("22:00-07:00", at: "2026-03-28T22:00:00Z", "Europe/Paris") == "2026-03-29T05:00:00Z")
    // There is no half past two on this day.
    #expect(try end("22:00-02:30", at: "2026-03-28T22:00:00Z", "Europe/Paris") == "2026-03-29T01:00:00Z")
  }

  @Test(
    "Other texts are no quiet hours",
    arguments: [
      "", "22-7", "22:00", "22:00-22:00", "24:00-07:00", "22:60-07:00", "-1:00-07:00", "22:0-07:00", "٢٢:00-07:00",
    ]
  )
  func invalid(text: String) { #expect(WatchQuietHours(text) == nil) }

  @Test("They are written with two digits for each number")
  func text() { #expect(WatchQuietHours("9:05-7:00")?.text == "09:05-07:00") }
}
