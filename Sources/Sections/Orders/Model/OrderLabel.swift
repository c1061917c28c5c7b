package import Languages

/// What an order is, as it is shown (contract §2): `In BTC`, `Out USDT`, `BTC → ETH (assumed)`.
package enum OrderLabel {
  /// The label; a currency in it is text from outside. The other currency of a trade is marked as assumed: it is not in the data.
  ///
  /// - Parameter longest: a longer code is cut, so that the rest of the label has room.
  package static func message(
    of order: Order,
    counterpart: TradeCounterpart,
    longest: Int = .max
  ) -> Message {
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
  /// As the original design has it: `BTC → ETH`, and `ETH → BTC`.
  package static let original = TradeCounterpart(usual: "ETH", ofUsual: "BTC")

  /// What is shown against every currency but itself.
  package var usual: String
  /// What is shown against the usual one.
  package var ofUsual: String

  /// Makes a rule.
  package init(usual: String, ofUsual: String) {
    self.usual = usual
    self.ofUsual = ofUsual
  }

  /// The currency that is shown against another.
  package func currency(against currency: String) -> String {
    currency.lowercased() == usual.lowercased() ? ofUsual : usual
  }
}
