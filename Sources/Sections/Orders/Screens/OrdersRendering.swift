import Foundation
import Languages
import Orders
import Terminal

/// The texts around a list of orders.
struct OrdersRendering {
  let view: OrdersView
  let now: Date
  let zone: TimeZone
  /// Where the text appears.
  var place = Hint.Place.prompt

  /// `11,000 orders, fetched 3 hours ago`
  var heading: Message? {
    view.summary.map { Message.orders(view.total) + .comma + .fetched($0.fetchedAt, at: now, in: zone) }
  }

  /// The possible next steps; `nil` if everything is shown.
  var ending: Message? {
    guard let summary = view.summary else { return .noOrdersYet }
    if summary.count == 0 { return .noOrdersInLedger }
    guard let last = view.items.last?.row else { return view.isFirst ? .noOrdersMatch : .noMoreOrders }
    if !view.hasMore { return view.isFirst ? nil : .noMoreOrders }
    let scope = Message.ordersRows(last, total: view.total)
    let next = Hint(inSession: .ordersGoOn, elsewhere: .ordersLimitShowsMore)
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}

extension Message {
  static let comma = Message(verbatim: ", ")

  /// The age of the ledger.
  static func fetched(_ date: Date, at now: Date, in zone: TimeZone) -> Message {
    let age = DateText.age(of: date, at: now, in: zone)
    return .ordersFetched(age)
  }
}
