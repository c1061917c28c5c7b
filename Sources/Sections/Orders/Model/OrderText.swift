package import Foundation
package import Languages

/// An order's amount as displayed (contract §2): `-98.2K USDT`.
package enum OrderAmountText {
  private static let units: [(power: Int, suffix: String)] = [(3, "K"), (6, "M"), (9, "B")]

  /// The amount with its sign: `+` for deposits and purchases, `-` for withdrawals and sales; the opposite for a
  /// negative amount.
  package static func text(of order: Order) -> String {
    let amount = order.amount
    let isIncoming = order.type == .deposit || order.type == .buy
    return "\(isIncoming == amount.isNegative ? "-" : "+")\(magnitude(amount)) \(order.currency)"
  }

  /// The amount without a sign: four decimals below 1,000; from there one, and `K`, `M` or `B`. Rounded once, half up,
  /// from the exact number; a result of 1,000 uses the next unit, and nothing exceeds `B`.
  package static func magnitude(_ amount: ExactDecimal) -> String {
    let amount = amount.magnitude
    let plain = amount.rounded(to: 4)
    if plain < thousand { return plain.text(decimals: 4) }
    for (power, suffix) in units {
      let shown = amount.timesTen(toThe: -power).rounded(to: 1)
      if shown < thousand || suffix == units.last?.suffix { return shown.text(decimals: 1) + suffix }
    }
    return plain.text(decimals: 4)
  }

  private static let thousand = ExactDecimal(isNegative: false, digits: [1], point: 4)
}

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
