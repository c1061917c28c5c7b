package import Foundation

/// Stores the orders of the last complete download.
///
/// Every adapter follows the same rule (`OrderLedgerSpecification`): it finds an order exactly if
/// ``OrderFilter/matches(_:)`` says so, in the order of ``OrderPlace``. A reader sees one download from its first row
/// to its last, or the previous one, never a mixture. Adapters throw `StoreError`, ``OrderLedgerError`` or
/// `CancellationError`.
package protocol OrderLedger: Sendable {
  /// Begins a download: appended orders are invisible before the commit.
  ///
  /// Throws ``OrderLedgerError/busy(process:)`` while another one runs, in this process or any other. The remains of a
  /// killed one are deleted.
  func begin() async throws -> any OrderStaging
  /// The facts about the whole ledger; `nil` if nothing was ever downloaded.
  func summary() async throws -> OrderLedgerSummary?
  /// The first `limit` orders after a place, or from the top; none if the limit is below 1. Costs the same at the end
  /// as at the top.
  func orders(matching filter: OrderFilter, after place: OrderPlace?, limit: Int) async throws -> OrderPage
  /// Passes on all matching orders in batches, from the same ledger throughout, whatever is committed in the meantime.
  func forEachBatch(
    matching filter: OrderFilter,
    of size: Int,
    _ body: @Sendable ([Order]) async throws -> Void
  ) async throws
  /// How many orders match; may have to read all of them if dates or amounts are conditions.
  func count(matching filter: OrderFilter) async throws -> Int
  /// The totals of the matching orders by currency and type; may have to read all of them if dates or amounts are
  /// conditions.
  func totals(matching filter: OrderFilter) async throws -> [OrderTotals]
  /// The order with this id.
  func order(id: OrderID) async throws -> Order?
  /// The rows of the download that were left out.
  func problems() async throws -> OrderProblems
  /// An incomplete download, if there is one.
  func unfinished() async -> UnfinishedDownload?
}

/// A download that is not complete.
package enum UnfinishedDownload: Sendable, Equatable {
  /// It is running, in this process if known.
  case running(process: Int32?)
  /// Its process was killed and left a file of this size. The next download removes it.
  case left(path: String, bytes: Int)
}

/// A download that is being written. It ends with a commit or is abandoned; releasing it abandons it too.
package protocol OrderStaging: Sendable {
  /// Adds orders. Of several with one id the last counts.
  func append(_ orders: [Order]) async throws
  /// Replaces the ledger with the appended orders, in one step, and ends the download. If it throws, the ledger is
  /// unchanged.
  func commit(fetchedAt: Date, problems: OrderProblems) async throws -> OrderLedgerSummary
  /// Discards the appended orders.
  func abandon() async
}

/// The facts about a whole ledger.
package struct OrderLedgerSummary: Sendable, Equatable {
  /// When it was fetched.
  package var fetchedAt: Date
  /// How many orders it contains.
  package var count: Int
  /// How many rows were replaced because their id appeared again further down.
  package var duplicates: Int
  /// How many rows broke the contract.
  package var problems: Int

  /// Creates a summary.
  package init(fetchedAt: Date, count: Int, duplicates: Int, problems: Int) {
    self.fetchedAt = fetchedAt
    self.count = count
    self.duplicates = duplicates
    self.problems = problems
  }
}

/// Consecutive orders of a ledger.
package struct OrderPage: Sendable, Equatable {
  /// The orders.
  package var items: [Order]
  /// Whether more orders match after the last of them.
  package var hasMore: Bool

  /// Creates a page.
  package init(items: [Order], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

/// Why a ledger cannot fulfil a request, besides `StoreError`.
package enum OrderLedgerError: Error, Sendable, Equatable {
  /// A download is running; in this process, if known.
  case busy(process: Int32?)
  /// The ledger at this path is damaged, or is not a ledger. The next download replaces it.
  case damaged(path: String)
}
