import Foundation
import Languages
import Orders
import Terminal

/// An order in full: everything as it came, and the exact amount.
struct OrderDetail {
  let order: Order
  let counterpart: TradeCounterpart
  let zone: TimeZone
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    let label = StyledText(SafeText(OrderLabel.message(of: order, counterpart: counterpart), in: language), .title)
    let facts: [(Message, StyledText)] = [
      (Self.amount, StyledText(SafeText("\(order.amountText) \(order.currency)"))),
      (Self.type, StyledText(order.type.message, in: language)),
      (Self.status, OrderRows.status(of: order, language)),
      (Self.made, StyledText(DateText.full(date, in: zone), in: language)),
      (Self.id, StyledText(SafeText(order.id.description))),
    ]
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: facts.map { [StyledText($0, .faint, in: language), $1] }
    )
    return [label + "  " + OrderRows.amount(of: order), ""] + table.lines(width: width)
  }

  private var date: Date { Date(timeIntervalSince1970: Double(order.createdAt) / 1000) }
}

extension OrderDetail {
  private static let amount = Message(en: "amount", fr: "montant", el: "ποσό", ptBR: "valor")
  private static let type = Message(en: "type", fr: "genre", el: "είδος", ptBR: "tipo")
  private static let status = Message(en: "status", fr: "état", el: "κατάσταση", ptBR: "estado")
  private static let made = Message(en: "made", fr: "passé", el: "έγινε", ptBR: "feita")
  private static let id = Message(verbatim: "id")
}
