import Feed
import Foundation
import Testing

@Suite("Validity of a stored feed")
struct FeedCachePolicyTests {
  private static let week: TimeInterval = 604_800

  @Test(
    "A stored feed is valid for less than seven days and expired at exactly seven",
    arguments: [
      (0, true), (1, true), (week - 1, true), (week - 0.001, true), (week, false), (week + 0.001, false),
      (week + 1, false), (10 * week, false),
    ] as [(TimeInterval, Bool)]
  )
  func sevenDays(age: TimeInterval, isValid: Bool) {
    let savedAt = Date(timeIntervalSince1970: 1_600_000_000)

    #expect(FeedCachePolicy.isValid(savedAt: savedAt, at: savedAt + age) == isValid)
  }

  @Test("A day has 86,400 seconds, even if the clocks went forward")
  func daylightSaving() throws {
    let savedAt = try Date("2020-03-28T12:00:00+01:00", strategy: .iso8601)

    #expect(FeedCachePolicy.isValid(savedAt: savedAt, at: try Date("2020-04-04T12:59:59+02:00", strategy: .iso8601)))
    #expect(!FeedCachePolicy.isValid(savedAt: savedAt, at: try Date("2020-04-04T13:00:00+02:00", strategy: .iso8601)))
  }

  @Test("A feed stored by a clock that was set back since is valid")
  func clockSetBack() {
    let now = Date(timeIntervalSince1970: 1_600_000_000)

    #expect(FeedCachePolicy.isValid(savedAt: now + 3_600, at: now))
  }
}
