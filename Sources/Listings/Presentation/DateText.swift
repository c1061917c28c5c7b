package import Foundation

/// Dates and ages as people read them.
package enum DateText {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `5 November 2019, 15:56 UTC`: the full date in a time zone, which is named.
  package static func full(_ date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute, months.indices.contains(month - 1)
    else { return WireDate.text(from: date) }
    let zoneName = zone.secondsFromGMT(for: date) == 0 ? "UTC" : zone.abbreviation(for: date) ?? zone.identifier
    return "\(day) \(months[month - 1]) \(year), \(twoDigits(hour)):\(twoDigits(minute)) \(zoneName)"
  }

  /// `3 hours ago`: the largest of year, month, week, day, hour, minute, second that is at least 1, cut off; months and years
  /// by the calendar. What lies less than a second back, or ahead, is `just now`.
  package static func age(of date: Date, at now: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard date < now else { return "just now" }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date, to: now)
    let days = parts.day ?? 0
    let units: [(Int, String)] = [
      (parts.year ?? 0, "year"), (parts.month ?? 0, "month"), (days / 7, "week"), (days, "day"),
      (parts.hour ?? 0, "hour"), (parts.minute ?? 0, "minute"), (parts.second ?? 0, "second"),
    ]
    guard let (count, unit) = units.first(where: { $0.0 >= 1 }) else { return "just now" }
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
