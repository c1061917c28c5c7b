import Foundation

/// The orders on show, and where they come from.
package actor OrdersDesk {
  /// How many rows a page has unless another number is asked for.
  package static let defaultLimit = 20
  /// How many orders are held at a time where all of them are wanted.
  private static let batch = 2_048

  /// Keeps the orders.
  package nonisolated let ledger: any OrderLedger
  /// Fetches them.
  package nonisolated let download: OrdersDownload
  /// The other currency of a trade.
  package nonisolated let counterpart: TradeCounterpart

  private struct Shown {
    var filter: OrderFilter
    var limit: Int
    var fetchedAt: Date?
    var place: OrderPlace?
    var ids: [OrderID] = []
    var hasMore = true
  }

  private var shown: Shown?

  /// Makes a desk; nothing is on show.
  package init(ledger: any OrderLedger, download: OrdersDownload, counterpart: TradeCounterpart = .original) {
    self.ledger = ledger
    self.download = download
    self.counterpart = counterpart
  }

  /// Shows the first page of the orders that match.
  ///
  /// Throws what the ledger does.
  package func list(_ filter: OrderFilter, limit: Int) async throws -> OrdersView {
    let summary = try await ledger.summary()
    shown = Shown(filter: filter, limit: limit, fetchedAt: summary?.fetchedAt)
    return try await nextPage(summary)
  }

  /// Shows the next page; without any row once the last one is shown.
  ///
  /// Throws ``OrdersDeskError``, and what the ledger does.
  package func more() async throws -> OrdersView {
    guard let shown else { throw OrdersDeskError.nothingShown }
    let summary = try await ledger.summary()
    guard summary?.fetchedAt == shown.fetchedAt else { throw OrdersDeskError.replaced }
    return try await nextPage(summary)
  }

  /// Shows all orders that match, so many at a time; the rows are numbered through. One ledger from the first to the last, whatever is
  /// downloaded meanwhile.
  ///
  /// Throws what the ledger and `body` throw.
  package func listAll(_ filter: OrderFilter, _ body: @Sendable ([OrdersView.Item]) async throws -> Void) async throws {
    let summary = try await ledger.summary()
    shown = Shown(filter: filter, limit: Self.defaultLimit, fetchedAt: summary?.fetchedAt, hasMore: false)
    try await ledger.forEachBatch(matching: filter, of: Self.batch) { orders in
      try await body(await self.number(orders))
    }
  }

  /// The order of a row, as it was shown.
  ///
  /// Throws ``OrdersDeskError``, and what the ledger does.
  package func order(row: Int) async throws -> Order {
    let ids = shown?.ids ?? []
    guard ids.indices.contains(row - 1) else { throw OrdersDeskError.noSuchRow(row, shown: ids.count) }
    return try await order(id: ids[row - 1])
  }

  /// The order of an id.
  ///
  /// Throws ``OrdersDeskError``, and what the ledger does.
  package func order(id: OrderID) async throws -> Order {
    guard let order = try await ledger.order(id: id) else { throw OrdersDeskError.noSuchOrder(id) }
    return order
  }

  /// How many rows are shown.
  package var rowCount: Int { shown?.ids.count ?? 0 }

  /// The row in which an order is shown, if it is.
  package func row(of id: OrderID) -> Int? {
    shown?.ids.firstIndex(of: id).map { $0 + 1 }
  }
}

extension OrdersDesk {
  private func nextPage(_ summary: OrderLedgerSummary?) async throws -> OrdersView {
    guard let asked = shown else { throw OrdersDeskError.nothingShown }
    var page = OrderPage(items: [], hasMore: false)
    if asked.hasMore { page = try await ledger.orders(matching: asked.filter, after: asked.place, limit: asked.limit) }
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

  /// Numbers orders on behind those that are shown.
  private func number(_ orders: [Order]) -> [OrdersView.Item] {
    let first = (shown?.ids.count ?? 0) + 1
    shown?.ids += orders.map(\.id)
    if let last = orders.last { shown?.place = OrderPlace(of: last) }
    return zip(first..., orders).map { OrdersView.Item(row: $0, order: $1) }
  }
}

/// Why the desk cannot do what it was asked.
package enum OrdersDeskError: Error, Sendable, Equatable {
  /// There is nothing to go on with.
  case nothingShown
  /// Another download has taken the place of what is shown.
  case replaced
  /// That row is not among those shown.
  case noSuchRow(Int, shown: Int)
  /// The ledger has no order of this id.
  case noSuchOrder(OrderID)
}
