package import Languages

extension Order.Kind {
  /// The kind as it is shown: `deposit`. Options and documents have it as the wire does, in every language.
  package var message: Message {
    switch self {
    case .deposit: .orderDeposit
    case .withdraw: .orderWithdraw
    case .buy: .orderBuy
    case .sell: .orderSell
    }
  }
}
