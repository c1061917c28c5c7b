/// An order's amount as it is shown (contract §2): `-98.2K USDT`.
package enum OrderAmountText {
  private static let units: [(power: Int, suffix: String)] = [(3, "K"), (6, "M"), (9, "B")]

  /// With its sign: what comes in and what is bought is `+`, what goes out and what is sold is `-`; turned round for an amount below
  /// zero.
  package static func text(of order: Order) -> String {
    let amount = order.amount
    let isIncoming = order.type == .deposit || order.type == .buy
    return "\(isIncoming == amount.isNegative ? "-" : "+")\(magnitude(amount)) \(order.currency)"
  }

  /// Without a sign: four decimals below 1,000; from there one, and `K`, `M` or `B`. Rounded once, half up, from the exact number; what
  /// would then read 1,000 takes the next unit, and nothing comes above `B`.
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
