import Foundation
package import Orders
import TestSupport

/// The plain implementation of the ledger: an array.
package final class InMemoryOrderLedger: OrderLedger {
  private struct Content: Sendable {
    var orders: [Order]
    var problems: OrderProblems
    var summary: OrderLedgerSummary
  }

  private struct State: Sendable {
    var content: Content?
    var isBusy = false
  }

  private let state = Watched(State())
  private let remains: UnfinishedDownload?

  /// Creates a ledger without a download.
  ///
  /// - Parameter unfinished: what it reports as the remains of a download.
  package init(unfinished: UnfinishedDownload? = nil) { remains = unfinished }

  package func unfinished() async -> UnfinishedDownload? { remains }

  package func begin() async throws -> any OrderStaging {
    try state.change { state in
      if state.isBusy { throw OrderLedgerError.busy(process: ProcessInfo.processInfo.processIdentifier) }
      state.isBusy = true
    }
    return Staging(ledger: self)
  }

  package func summary() async throws -> OrderLedgerSummary? { state.value.content?.summary }

  package func orders(matching filter: OrderFilter, after place: OrderPlace?, limit: Int) async throws -> OrderPage {
    let behind = matches(filter).drop { order in place.map { OrderPlace(of: order) <= $0 } ?? false }
    guard limit > 0 else { return OrderPage(items: [], hasMore: false) }
    return OrderPage(items: Array(behind.prefix(limit)), hasMore: behind.count > limit)
  }

  package func forEachBatch(
    matching filter: OrderFilter,
    of size: Int,
    _ body: @Sendable ([Order]) async throws -> Void
  ) async throws {
    var rest = matches(filter)[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      try await body(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
  }

  package func count(matching filter: OrderFilter) async throws -> Int { matches(filter).count }

  package func totals(matching filter: OrderFilter) async throws -> [OrderTotals] {
    var totals: [OrderTotals] = []
    for order in matches(filter) {
      let sum = OrderSum(count: 1, sum: order.amount)
      if let place = totals.firstIndex(where: { $0.currency == order.currency && $0.type == order.type }) {
        totals[place].byStatus[order.status, default: OrderSum()].add(sum)
      } else {
        totals.append(OrderTotals(currency: order.currency, type: order.type, byStatus: [order.status: sum]))
      }
    }
    let kinds = Order.Kind.allCases
    return totals.sorted { one, other in
      one.currency == other.currency
        ? kinds.firstIndex(of: one.type) ?? 0 < kinds.firstIndex(of: other.type) ?? 0 : one.currency < other.currency
    }
  }

  package func order(id: OrderID) async throws -> Order? { state.value.content?.orders.first { $0.id == id } }

  package func problems() async throws -> OrderProblems { state.value.content?.problems ?? OrderProblems() }

  private func matches(_ filter: OrderFilter) -> [Order] {
    state.value.content?.orders.filter(filter.matches) ?? []
  }
}

extension InMemoryOrderLedger {
  private final class Staging: OrderStaging {
    let ledger: InMemoryOrderLedger
    let orders = Watched<(list: [Order], hasEnded: Bool)>(([], false))

    init(ledger: InMemoryOrderLedger) {
      self.ledger = ledger
    }

    deinit { end() }

    func append(_ orders: [Order]) async throws {
      try Task.checkCancellation()
      self.orders.change { $0.list += orders }
    }

    func commit(fetchedAt: Date, problems: OrderProblems) async throws -> OrderLedgerSummary {
      try Task.checkCancellation()
      let all = orders.value.list
      let last = Dictionary(all.map { ($0.id, $0) }) { $1 }
      let summary = OrderLedgerSummary(
        fetchedAt: fetchedAt,
        count: last.count,
        duplicates: all.count - last.count,
        problems: problems.count
      )
      let sorted = last.values.sorted { OrderPlace(of: $0) < OrderPlace(of: $1) }
      ledger.state.change { $0.content = Content(orders: sorted, problems: problems, summary: summary) }
      end()
      return summary
    }

    func abandon() async { end() }

    private func end() {
      let isFirst = orders.change { state in
        defer { state.hasEnded = true }
        return !state.hasEnded
      }
      if isFirst { ledger.state.change { $0.isBusy = false } }
    }
  }
}
