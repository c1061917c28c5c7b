package import Foundation

/// An order's date as it is shown (contract §2): `Apr 21, 2021 11:50 am`.
package enum OrderDateText {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date in a time zone: English names of months whatever the language, day and hour without a leading zero, seconds cut off.
  ///
  /// - Parameter createdAt: milliseconds since 1970.
  package static func text(of createdAt: Int64, in zone: TimeZone) -> String {
    let date = Date(timeIntervalSince1970: (Double(createdAt) / 1000).rounded(.down))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute, months.indices.contains(month - 1)
    else { return date.description }
    let minutes = minute < 10 ? "0\(minute)" : String(minute)
    let half = hour < 12 ? "am" : "pm"
    return "\(months[month - 1]) \(day), \(year) \(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(half)"
  }
}
