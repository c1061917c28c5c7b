import Foundation

/// The displayed orders, and their source.
package actor OrdersModel {
  /// The default number of rows on a page.
  package static let defaultLimit = 20
  /// How many orders are in memory at a time when all are listed.
  private static let batch = 2_048

  /// Stores the orders.
  package nonisolated let ledger: any OrderLedger
  /// Fetches them.
  package nonisolated let download: OrdersDownload
  /// The other currency of a trade.
  package nonisolated let counterpart: TradeCounterpart

  private struct Shown {
    var filter: OrderFilter
    /// `nil` if all are displayed.
    var limit: Int?
    var fetchedAt: Date?
    var place: OrderPlace?
    var ids: [OrderID] = []
    var hasMore = true
  }

  private var shown: Shown?

  /// Creates a model that displays nothing.
  package init(ledger: any OrderLedger, download: OrdersDownload, counterpart: TradeCounterpart = .original) {
    self.ledger = ledger
    self.download = download
    self.counterpart = counterpart
  }

  /// Displays the first page of the matching orders.
  ///
  /// Throws the ledger's errors.
  package func list(_ filter: OrderFilter, limit: Int) async throws -> OrdersView {
    let summary = try await ledger.summary()
    shown = Shown(filter: filter, limit: limit, fetchedAt: summary?.fetchedAt)
    return try await nextPage(summary)
  }

  /// Displays the next page; empty after the last one.
  ///
  /// Throws ``OrdersModelError``, and the ledger's errors.
  package func more() async throws -> OrdersView {
    guard let shown else { throw OrdersModelError.nothingShown }
    let summary = try await ledger.summary()
    guard summary?.fetchedAt == shown.fetchedAt else { throw OrdersModelError.replaced }
    return try await nextPage(summary)
  }

  /// Displays all matching orders in batches with continuous row numbers, from the same ledger throughout, whatever is
  /// downloaded in the meantime.
  ///
  /// Throws the errors of the ledger and of `body`.
  package func listAll(_ filter: OrderFilter, _ body: @Sendable ([OrdersView.Item]) async throws -> Void) async throws {
    let summary = try await ledger.summary()
    shown = Shown(filter: filter, limit: nil, fetchedAt: summary?.fetchedAt, hasMore: false)
    try await ledger.forEachBatch(matching: filter, of: Self.batch) { orders in
      try await body(await self.number(orders))
    }
  }

  /// The order in a row, as displayed.
  ///
  /// Throws ``OrdersModelError``, and the ledger's errors.
  package func order(row: Int) async throws -> Order {
    let ids = shown?.ids ?? []
    guard row >= 1, row <= ids.count else { throw OrdersModelError.noSuchRow(row, shown: ids.count) }
    return try await order(id: ids[row - 1])
  }

  /// The order with an id.
  ///
  /// Throws ``OrdersModelError``, and the ledger's errors.
  package func order(id: OrderID) async throws -> Order {
    guard let order = try await ledger.order(id: id) else { throw OrdersModelError.noSuchOrder(id) }
    return order
  }

  /// All displayed rows; `nil` if there are none, or if all orders are displayed at once. After another download, its
  /// first rows are displayed in their place.
  ///
  /// Throws the ledger's errors.
  package func rows() async throws -> OrdersView? {
    guard let shown, let limit = shown.limit, !shown.ids.isEmpty else { return nil }
    let summary = try await ledger.summary()
    guard summary?.fetchedAt == shown.fetchedAt else {
      let view = try await list(shown.filter, limit: max(limit, shown.ids.count))
      self.shown?.limit = limit
      return view
    }
    let page = try await ledger.orders(matching: shown.filter, after: nil, limit: shown.ids.count)
    return OrdersView(
      summary: summary,
      total: try await ledger.count(matching: shown.filter),
      isFirst: true,
      hasMore: shown.hasMore,
      items: zip(1..., page.items).map { OrdersView.Item(row: $0, order: $1) }
    )
  }

  /// Which orders are displayed, and how many on a page; no limit if all are.
  ///
  /// Throws ``OrdersModelError/nothingShown``.
  package func displayed() throws(OrdersModelError) -> (filter: OrderFilter, limit: Int?) {
    guard let shown else { throw .nothingShown }
    return (shown.filter, shown.limit)
  }

  /// The ids of the displayed rows, in order.
  package var rowIDs: [OrderID] { shown?.ids ?? [] }

  /// The row in which an order is displayed, if it is.
  package func row(of id: OrderID) -> Int? { shown?.ids.firstIndex(of: id).map { $0 + 1 } }

  private func nextPage(_ summary: OrderLedgerSummary?) async throws -> OrdersView {
    guard let asked = shown else { throw OrdersModelError.nothingShown }
    var page = OrderPage(items: [], hasMore: false)
    if asked.hasMore, let limit = asked.limit {
      page = try await ledger.orders(matching: asked.filter, after: asked.place, limit: limit)
    }
    let total = try await ledger.count(matching: asked.filter)
    shown?.hasMore = page.hasMore
    return OrdersView(
      summary: summary,
      total: total,
      isFirst: asked.ids.isEmpty,
      hasMore: page.hasMore,
      items: number(page.items)
    )
  }

  /// Numbers orders after those that are displayed.
  private func number(_ orders: [Order]) -> [OrdersView.Item] {
    let first = (shown?.ids.count ?? 0) + 1
    shown?.ids += orders.map(\.id)
    if let last = orders.last { shown?.place = OrderPlace(of: last) }
    return zip(first..., orders).map { OrdersView.Item(row: $0, order: $1) }
  }
}

/// Why the model cannot fulfil a request.
package enum OrdersModelError: Error, Sendable, Equatable {
  /// There is no list to continue.
  case nothingShown
  /// Another download has replaced the displayed one.
  case replaced
  /// The row is not among those displayed.
  case noSuchRow(Int, shown: Int)
  /// The ledger has no order with this id.
  case noSuchOrder(OrderID)
}

/// A batch of orders, as displayed.
package struct OrdersView: Sendable, Equatable {
  /// An order with its number.
  package struct Item: Sendable, Equatable {
    /// Its row, from 1.
    package var row: Int
    /// The order.
    package var order: Order
  }

  /// The facts about the ledger; `nil` if nothing was ever downloaded.
  package var summary: OrderLedgerSummary?
  /// How many orders match.
  package var total: Int
  /// Whether this is the first batch.
  package var isFirst: Bool
  /// Whether more orders follow.
  package var hasMore: Bool
  /// The orders.
  package var items: [Item]
}
