package import Foundation
package import Languages

/// An order's date as displayed (contract §2): `Apr 21, 2021 11:50 am`.
package enum OrderDateText {
  /// The date in a time zone, in the language of the status beside it: `Apr 21, 2021 11:50 am`, `21 avr. 2021, 11:50`.
  /// The contract has the English form: day and hour without a leading zero, seconds cut off.
  ///
  /// - Parameter createdAt: milliseconds since 1970.
  package static func message(of createdAt: Int64, in zone: TimeZone) -> Message {
    DateText.short(Date(timeIntervalSince1970: (Double(createdAt) / 1000).rounded(.down)), in: zone)
  }
}
