package import Foundation
import Languages
package import Orders
package import Shell

extension Setting where Value == URL? {
  /// The base address of the orders server; `nil` for the board's.
  static var ordersServer: Setting { .serviceOfTheBoard("orders_server") }
}

extension Setting where Value == Int {
  /// The most rows that a download takes.
  static var ordersMaxRows: Setting { .size("orders_max_rows", standard: OrdersLimits.standard.rows) }
  /// The most bytes that a download takes.
  static var ordersMaxBytes: Setting { .size("orders_max_bytes", standard: OrdersLimits.standard.bytes) }

  private static func size(_ name: String, standard: Int) -> Setting {
    Setting(name, standard: standard, text: { String($0) }, rule: SettingRules.size)
  }
}

extension Setting where Value == TradeCounterpart {
  /// The other currency of a trade.
  static var counterpart: Setting {
    Setting(
      "trade_counterpart",
      standard: .original,
      text: { "\($0.usual)/\($0.ofUsual)" },
      rule: SettingRules.counterpart
    )
  }
}

extension Settings {
  /// The base address of the orders server; `nil` for the board's.
  package var ordersServer: URL? { self[.ordersServer] }
  /// The limits of a download of orders.
  package var ordersLimits: OrdersLimits { OrdersLimits(rows: self[.ordersMaxRows], bytes: self[.ordersMaxBytes]) }
  /// The other currency of a trade.
  package var counterpart: TradeCounterpart { self[.counterpart] }
}

extension SettingRules {
  /// The counterpart of every currency, and that of the first: `ETH/BTC`.
  static func counterpart(_ text: String) throws(InvalidValue) -> TradeCounterpart {
    let codes = text.uppercased().split(separator: "/", omittingEmptySubsequences: false)
    let areCodes = codes.allSatisfy { code in
      (1...10).contains(code.utf8.count)
        && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
    guard codes.count == 2, areCodes, codes[0] != codes[1] else {
      throw InvalidValue(expected: .settingFormCurrencies)
    }
    return TradeCounterpart(usual: String(codes[0]), ofUsual: String(codes[1]))
  }

  /// A number above 0, optionally with `K`, `M` or `G` for thousands.
  package static func size(_ text: String) throws(InvalidValue) -> Int {
    let powers: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    let power = text.last.flatMap { powers[Character($0.uppercased())] }
    let digits = power == nil ? text[...] : text.dropLast()
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let (size, isTooLarge) = (isNumber ? Int(digits) ?? 0 : 0).multipliedReportingOverflow(by: power ?? 1)
    guard size > 0, !isTooLarge else { throw InvalidValue(expected: .settingFormNumber) }
    return size
  }
}
