package import Languages

extension Order.Kind {
  /// The kind as it is shown: `deposit`. Options and documents have it as the wire does, in every language.
  package var message: Message {
    switch self {
    case .deposit: Message(en: "deposit", fr: "dépôt", el: "κατάθεση", ptBR: "depósito")
    case .withdraw: Message(en: "withdraw", fr: "retrait", el: "ανάληψη", ptBR: "saque")
    case .buy: Message(en: "buy", fr: "achat", el: "αγορά", ptBR: "compra")
    case .sell: Message(en: "sell", fr: "vente", el: "πώληση", ptBR: "venda")
    }
  }
}
