import Orders
import OrdersStore
import OrdersTestSupport
import TestSupport
import Testing

/// A way to create a ledger; every one must pass ``OrderLedgerSpecification``.
struct OrderLedgerAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an empty ledger, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any OrderLedger

  static let all = [
    OrderLedgerAdapter(testDescription: "in memory") { _ in InMemoryOrderLedger() },
    OrderLedgerAdapter(testDescription: "SQLite") { folder in SQLiteOrderLedger(path: folder.file("orders.sqlite")) },
  ]
}
