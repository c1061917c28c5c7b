package import Foundation
package import Languages

/// An order's date as displayed (contract §2): `Apr 21, 2021 11:50 am`.
package enum OrderDateText {
  /// The date in a time zone, in the language of the status beside it: `Apr 21, 2021 11:50 am`, `21 avr. 2021, 11:50`.
  /// The contract has the English form: day and hour without a leading zero, seconds cut off.
  ///
  /// - Parameter createdAt: milliseconds since 1970.
  package static func message(of createdAt: Int64, in zone: TimeZone) -> Message {
    let date = Date(timeIntervalSince1970: (Double(createdAt) / 1000).rounded(.down))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute
    else { return Message(verbatim: date.description) }
    let minutes = minute < 10 ? "0\(minute)" : String(minute)
    let time = (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
    let name = DateText.shortMonth(month)
    return Message(
      en: "\(name) \(day), \(year) \(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(hour < 12 ? "am" : "pm")",
      fr: "\(day == 1 ? "1er" : String(day)) \(name) \(year), \(time)",
      el: "\(day) \(name) \(year), \(time)",
      ptBR: "\(day == 1 ? "1º" : String(day)) \(name) \(year), \(time)"
    )
  }
}
