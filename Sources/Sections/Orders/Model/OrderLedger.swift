package import Foundation

/// Keeps the orders of the last complete download.
///
/// The port's rule, which every adapter follows (`OrderLedgerSpecification`): an order is found exactly when ``OrderFilter/matches(_:)``
/// says so, in the order of ``OrderPlace``. Whoever reads sees one download from its first row to its last, or the one before it, never
/// some of each. Adapters throw `StoreError`, ``OrderLedgerError`` or `CancellationError`.
package protocol OrderLedger: Sendable {
  /// Begins a download: nothing that is appended is seen before it is committed.
  ///
  /// Throws ``OrderLedgerError/busy(process:)`` while another one is under way, in this process or any other. What one left behind that
  /// was killed is thrown away.
  func begin() async throws -> any OrderStaging
  /// What is known of the ledger as a whole; `nil` when nothing was ever downloaded.
  func summary() async throws -> OrderLedgerSummary?
  /// The first `limit` orders behind a place, or from the top; none when the limit is below 1. Costs the same at the end as at the top.
  func orders(matching filter: OrderFilter, after place: OrderPlace?, limit: Int) async throws -> OrderPage
  /// Hands over all orders that match, so many at a time: one ledger throughout, whatever is committed meanwhile.
  func forEachBatch(
    matching filter: OrderFilter,
    of size: Int,
    _ body: @Sendable ([Order]) async throws -> Void
  ) async throws
  /// How many orders match; may have to look at every one when dates or amounts are asked for.
  func count(matching filter: OrderFilter) async throws -> Int
  /// What the orders that match come to, by currency and kind; may have to look at every one when dates or amounts are asked for.
  func totals(matching filter: OrderFilter) async throws -> [OrderTotals]
  /// The order of this id.
  func order(id: OrderID) async throws -> Order?
  /// The rows of the download that were left out.
  func problems() async throws -> OrderProblems
  /// What there is of a download that is not complete; `nil` when there is nothing.
  func unfinished() async -> UnfinishedDownload?
}

extension OrderLedger {
  /// A ledger that leaves nothing behind.
  package func unfinished() async -> UnfinishedDownload? { nil }
}

/// A download that is not complete.
package enum UnfinishedDownload: Sendable, Equatable {
  /// It goes on, in this process if that is known.
  case running(process: Int32?)
  /// Its process was killed, and a file of so many bytes was left. The next download removes it.
  case left(path: String, bytes: Int)
}

/// A download that is being written. Ends with a commit or is abandoned; letting go of it abandons it as well.
package protocol OrderStaging: Sendable {
  /// Adds orders. Of several with one id the last counts.
  func append(_ orders: [Order]) async throws
  /// Replaces the ledger with what was appended, in one step, and ends the download. If it throws, the ledger is as it was.
  func commit(fetchedAt: Date, problems: OrderProblems) async throws -> OrderLedgerSummary
  /// Throws away what was appended.
  func abandon() async
}

/// What is known of a ledger as a whole.
package struct OrderLedgerSummary: Sendable, Equatable {
  /// When it was fetched.
  package var fetchedAt: Date
  /// How many orders it holds.
  package var count: Int
  /// How many rows had an id that came again further down, and were replaced.
  package var duplicates: Int
  /// How many rows broke the contract.
  package var problems: Int

  /// Makes a summary.
  package init(fetchedAt: Date, count: Int, duplicates: Int, problems: Int) {
    self.fetchedAt = fetchedAt
    self.count = count
    self.duplicates = duplicates
    self.problems = problems
  }
}

/// Some orders of a ledger, one after the other.
package struct OrderPage: Sendable, Equatable {
  /// The orders.
  package var items: [Order]
  /// Whether further ones match behind the last of them.
  package var hasMore: Bool

  /// Makes a page.
  package init(items: [Order], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

/// Why a ledger cannot do what it was asked, besides `StoreError`.
package enum OrderLedgerError: Error, Sendable, Equatable {
  /// A download is under way; in which process, if that is known.
  case busy(process: Int32?)
  /// The ledger at this path is damaged, or is none. The next download replaces it.
  case damaged(path: String)
}
