/// The largest accepted download: an endless server must not fill the disk.
package struct OrdersLimits: Sendable, Equatable {
  /// Twenty times the million orders in the program's measurements (`Docs/Performance.md`): 20 million rows and 4 GB,
  /// which become a ledger of some 3.6 GB (178 bytes per row were measured).
  package static let standard = OrdersLimits(rows: 20_000_000, bytes: 4_000_000_000)

  /// Rows, valid or not.
  package var rows: Int
  /// Bytes of the body.
  package var bytes: Int

  /// Creates limits.
  package init(rows: Int, bytes: Int) {
    self.rows = rows
    self.bytes = bytes
  }

  /// Throws ``OrdersLimitError`` if a limit is exceeded.
  func check(rows: Int = 0, bytes: Int) throws(OrdersLimitError) {
    if bytes > self.bytes { throw .bytes(self.bytes) }
    if rows > self.rows { throw .rows(self.rows) }
  }
}

/// A download exceeded its limits.
package enum OrdersLimitError: Error, Sendable, Equatable {
  case rows(Int)
  case bytes(Int)
}
