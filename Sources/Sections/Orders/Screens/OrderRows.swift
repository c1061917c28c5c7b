import Foundation
import Languages
import Orders
import Shell
import Terminal

/// A list of orders, two lines each: type and amount, date and status. Nothing depends on colour alone: amounts have
/// signs, and every status is a word.
struct OrderRows {
  let items: [OrdersView.Item]
  let counterpart: TradeCounterpart
  let zone: TimeZone
  let language: Language
  /// How many rows the whole list has, if these are a part of it.
  var total = 0

  /// Minimum widths, so that the pages and batches of one list are aligned.
  private static let (longestCode, amount) = (10, 15)
  /// How many lines an order has.
  static let lines = 2
  private static let date = 21

  func lines(width: Int?) -> [StyledText] {
    let rows = items.map(cells)
    let number = String(max(total, items.last?.row ?? 0)).count
    let longest = rows.lazy.map { max($0.amount.width, $0.status.width) }.max() ?? 0
    let room = width.map { max(1, $0 - number - longest - 3) } ?? .max
    // If room is short, labels and dates are cut, never amounts.
    let left = min(room, max(Self.date, rows.lazy.map(\.label.width).max() ?? 0))
    let gap = min(2, room - left + 1)
    let right = longest + min(max(0, Self.amount - longest), room - left + 1 - gap)
    let space = StyledText("").padded(to: gap)
    func line(_ number: StyledText, _ first: StyledText, _ second: StyledText) -> StyledText {
      let line = number + "  " + first.truncated(to: left).padded(to: left) + space
      return (line + second.padded(to: right, alignment: .trailing)).truncated(to: width ?? .max)
    }
    return rows.flatMap { row in
      [
        line(row.number.padded(to: number, alignment: .trailing), row.label, row.amount),
        line(StyledText("").padded(to: number), row.date, row.status),
      ]
    }
  }

  private struct Cells {
    var number, label, amount, date, status: StyledText
  }

  private func cells(_ item: OrdersView.Item) -> Cells {
    let order = item.order
    let label = OrderLabel.message(of: order, counterpart: counterpart, longest: Self.longestCode)
    return Cells(
      number: StyledText(SafeText(String(item.row)), .faint),
      label: StyledText(label, .title, in: language),
      amount: Self.amount(of: order),
      date: StyledText(OrderDateText.message(of: order.createdAt, in: zone), .faint, in: language),
      status: Self.status(of: order, language)
    )
  }

  /// The rounded amount with its sign; a long currency code is cut.
  static func amount(of order: Order) -> StyledText {
    let text = OrderAmountText.text(of: order)
    return StyledText(SafeText(text).truncated(to: 40), text.hasPrefix("-") ? .outgoing : .incoming)
  }

  static func status(of order: Order, _ language: Language) -> StyledText {
    let style: Style =
      switch order.status {
      case .executed: .plain
      case .approved: .incoming
      case .processing: .urgent
      case .canceled: .faint
      }
    return StyledText(order.status.message, style, in: language)
  }
}

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
    let names = facts.map { StyledText($0.0, .faint, in: language) }
    let column = (names.map(\.width).max() ?? 0) + 2
    // Nothing is cut: who looks here wants to copy the id.
    let lines = zip(names, facts).flatMap { name, fact in
      let parts = width.map { fact.1.wrapped(to: max(1, $0 - column)) } ?? [fact.1]
      return zip(parts.indices, parts).map { ($0 == 0 ? name : "").padded(to: column) + $1 }
    }
    return [label + "  " + OrderRows.amount(of: order), ""] + lines
  }

  private var date: Date { Date(timeIntervalSince1970: Double(order.createdAt) / 1000) }
}
