package import Languages

extension Order.Kind {
  /// The displayed type: `deposit`. Options and documents use the contract's name in every language.
  package var message: Message {
    switch self {
    case .deposit: .orderDeposit
    case .withdraw: .orderWithdraw
    case .buy: .orderBuy
    case .sell: .orderSell
    }
  }
}
