import Foundation
import Languages
import Orders
import Terminal

/// An order in full: every member as received, and the exact amount.
struct OrderDetail {
  let order: Order
  let counterpart: TradeCounterpart
  let zone: TimeZone
  let language: Language

  func lines(width: Int?) -> [StyledText] {
    let label = StyledText(SafeText(OrderLabel.message(of: order, counterpart: counterpart), in: language), .title)
    let facts: [(Message, StyledText)] = [
      (.orderAmount, StyledText(SafeText("\(order.amountText) \(order.currency)"))),
      (.orderType, StyledText(order.type.message, in: language)),
      (.orderStatus, OrderRows.status(of: order, language)),
      (.orderDate, StyledText(DateText.full(date, in: zone), in: language)),
      (Message(verbatim: "id"), StyledText(SafeText(order.id.description))),
    ]
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: facts.map { [StyledText($0, .faint, in: language), $1] }
    )
    return [label + "  " + OrderRows.amount(of: order), ""] + table.lines(width: width)
  }

  private var date: Date { Date(timeIntervalSince1970: Double(order.createdAt) / 1000) }
}
