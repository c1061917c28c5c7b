package import Foundation

/// Dates as the services write them: ISO 8601 with `Z`, `+0000` or `+00:00` (contracts §1 and §3).
package enum WireDate {
  /// Reads `2019-11-05T15:56:59Z`, with or without a fraction; for `Z` any offset may stand (`+0000`, `+01:00`).
  package static func date(from text: String) -> Date? {
    let seconds = Date.ISO8601FormatStyle(timeZone: .gmt)
    let fraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
    return (try? seconds.parse(text)) ?? (try? fraction.parse(text))
  }

  /// Writes `2019-11-05T15:56:59Z`.
  package static func text(from date: Date) -> String {
    date.formatted(.iso8601)
  }
}
