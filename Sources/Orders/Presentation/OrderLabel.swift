package import Languages

/// What an order is, as it is shown (contract §2): `In BTC`, `Out USDT`, `BTC → ETH`.
package enum OrderLabel {
  /// The label; a currency in it is text from outside.
  package static func message(of order: Order, counterpart: TradeCounterpart) -> Message {
    let currency = order.currency
    return switch order.type {
    case .deposit:
      Message(en: "In \(currency)", fr: "Entrée \(currency)", el: "Είσοδος \(currency)", ptBR: "Entrada \(currency)")
    case .withdraw:
      Message(en: "Out \(currency)", fr: "Sortie \(currency)", el: "Έξοδος \(currency)", ptBR: "Saída \(currency)")
    case .buy, .sell: Message(verbatim: "\(currency) → \(counterpart.currency(against: currency))")
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
