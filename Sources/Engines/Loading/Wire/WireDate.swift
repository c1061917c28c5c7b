package import Foundation

/// Dates as the services write them: ISO 8601 with `Z`, `+0000` or `+00:00` (contracts §1 and §3).
package enum WireDate {
  /// Reads `2019-11-05T15:56:59Z`, with or without a fraction, and with any offset instead of `Z` (`+0000`, `+01:00`).
  ///
  /// Rejects moments that do not exist, such as 31 February, 24:00 or second 60, which Foundation reads as the moment
  /// after.
  package static func date(from text: String) -> Date? {
    guard isExact(text) else { return nil }
    let seconds = Date.ISO8601FormatStyle(timeZone: .gmt)
    let fraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
    return (try? seconds.parse(text)) ?? (try? fraction.parse(text))
  }

  /// Whether day, time and offset are within their bounds. Foundation checks everything else.
  private static func isExact(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, CalendarDay(text.prefix(10)) != nil,
      let hour = CalendarDay.number(bytes[11..<13]), hour < 24, let minute = CalendarDay.number(bytes[14..<16]),
      minute < 60,
      let second = CalendarDay.number(bytes[17..<19]), second < 60
    else { return false }
    guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), sign >= 19 else {
      return true
    }
    let offset = bytes[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }
    guard offset.count == 4, let hours = CalendarDay.number(offset[0..<2]),
      let minutes = CalendarDay.number(offset[2..<4])
    else { return false }
    return hours < 24 && minutes < 60
  }

  /// Writes `2019-11-05T15:56:59Z`.
  package static func text(from date: Date) -> String { date.formatted(.iso8601) }
}
