package import Languages

/// An order's label as displayed (contract §2): `In BTC`, `Out USDT`, `BTC → ETH (assumed)`.
package enum OrderLabel {
  /// The label; its currency is untrusted text. The other currency of a trade is marked as assumed, because it is not
  /// in the data.
  ///
  /// - Parameter longest: a longer code is cut, so that the rest of the label has room.
  package static func message(of order: Order, counterpart: TradeCounterpart, longest: Int = .max) -> Message {
    let isLong = order.currency.count > longest
    let currency = isLong ? order.currency.prefix(max(0, longest - 1)) + "…" : order.currency
    return switch order.type {
    case .deposit: .orderIn(currency)
    case .withdraw: .orderOut(currency)
    case .buy, .sell:
      Message(verbatim: "\(currency) → \(counterpart.currency(against: order.currency)) ") + .orderAssumed
    }
  }
}

/// The other currency of a trade, which is not in the data: one for all, and another for trades of that one.
package struct TradeCounterpart: Sendable, Equatable {
  /// The rule of the original design: `BTC → ETH`, and `ETH → BTC`.
  package static let original = TradeCounterpart(usual: "ETH", ofUsual: "BTC")

  /// The counterpart of every currency except itself.
  package var usual: String
  /// The counterpart of the usual one.
  package var ofUsual: String

  /// Creates a rule.
  package init(usual: String, ofUsual: String) {
    self.usual = usual
    self.ofUsual = ofUsual
  }

  /// The displayed counterpart of a currency.
  package func currency(against currency: String) -> String {
    currency.lowercased() == usual.lowercased() ? ofUsual : usual
  }
}
