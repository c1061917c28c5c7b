package import Foundation
import Languages

/// The hours of a day in which nothing is told to a person: `22:00-07:00`. Programs get events at any hour.
package struct WatchQuietHours: Sendable, Equatable {
  private let start: Int
  private let end: Int

  /// Reads `HH:MM-HH:MM`; `nil` for anything else, and for hours that begin when they end.
  package init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1], start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// The hours as they are written in the settings.
  package var text: String { "\(Self.text(start))-\(Self.text(end))" }

  /// When the quiet hours end that are at a moment; `nil` if it is in none.
  package func end(at date: Date, in zone: TimeZone) -> Date? {
    let calendar = Calendar.gregorian(in: zone)
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    let isQuiet = start < end ? (start..<end).contains(minute) : minute >= start || minute < end
    guard isQuiet else { return nil }
    // A time that a day does not have, because the clocks go forward, is the next one that it has.
    let time = DateComponents(hour: end / 60, minute: end % 60)
    return calendar.nextDate(after: date, matching: time, matchingPolicy: .nextTime)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, (1...2).contains(parts[0].count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func text(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}
