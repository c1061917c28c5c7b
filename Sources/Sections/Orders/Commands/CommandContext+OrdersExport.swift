import Foundation
import Languages
import Orders
import Synchronization
import Terminal

extension CommandContext {
  /// Prints orders for other programs.
  func printOrders(_ filter: OrderFilter, as format: OrderExport.Format) async throws {
    let export = OrderExport(format: format, zone: timeZone)
    try await console.print { part in _ = try await write(filter, as: export, to: part) }
  }

  /// Writes orders to a file, completely or not at all.
  func exportOrders(_ filter: OrderFilter, as format: OrderExport.Format, to path: String, force: Bool) async throws {
    let file = try FileUnderWay(path: path, replacing: force, kept: .notTouched)
    let export = OrderExport(format: format, zone: timeZone)
    let count = try await withActivity(.writingOrders) {
      try await write(filter, as: export) { try file.write(Data($0.utf8)) }
    }
    try file.commit()
    if isJSON {
      return try await print(
        .object([
          .init("file", .string(path)), .init("format", .string(format.rawValue)), .init("orders", .int(count)),
        ])
      )
    }
    await say(.ordersWritten(count, path: path))
  }

  /// - Returns: the number of orders.
  private func write(
    _ filter: OrderFilter,
    as export: OrderExport,
    to part: @escaping @Sendable (String) async throws -> Void
  ) async throws -> Int {
    let count = Mutex(0)
    try await part(export.beginning)
    try await orders.ledger.forEachBatch(matching: filter, of: 2_048) { orders in
      let before = count.withLock { count in
        defer { count += orders.count }
        return count
      }
      try await part(export.text(of: orders, isFirst: before == 0))
    }
    try await part(export.end)
    return count.withLock { $0 }
  }
}
