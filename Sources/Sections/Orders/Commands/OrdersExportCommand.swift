import ArgumentParser
import Foundation
import Languages
import Loading
import Orders
import Shell
import Synchronization
import Terminal

struct OrdersExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .ordersExportHelp, discussion: .ordersExportHelpDiscussion)
  }

  static let isBounded = false
  static var printsDocument: Bool { true }

  static var lineForm: LineForm { .files }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  @Option(help: ArgumentHelp(.ordersExportHelpFormat, valueName: .ordersExportHelpFormatValue))
  var format: OrderExport.Format?

  @Flag(help: ArgumentHelp(.ordersExportHelpForce))
  var force = false

  @Argument(
    help: ArgumentHelp(.ordersExportHelpFile, valueName: .ordersExportHelpFileValue),
    completion: .file(extensions: OrderExport.Format.allCases.map(\.fileExtension))
  )
  var file: String?

  func run(in context: OrdersContext) async throws {
    let filter = filters.filter(in: context)
    guard let file, file != "-" else {
      return try await context.printOrders(filter, as: format ?? (context.isJSON ? .json : .csv))
    }
    try await context.exportOrders(filter, as: format ?? OrderExport.Format(path: file) ?? .csv, to: file, force: force)
  }
}

extension OrderExport.Format: ExpressibleByArgument {
  /// Also accepts the name of the program that reads the journal.
  init?(argument: String) {
    guard let format = argument == "hledger" ? .ledger : Self(rawValue: argument) else { return nil }
    self = format
  }
}

extension OrdersContext {
  /// Prints orders for other programs.
  fileprivate func printOrders(_ filter: OrderFilter, as format: OrderExport.Format) async throws {
    let export = OrderExport(format: format, zone: timeZone)
    try await console.print { part in _ = try await write(filter, as: export, to: part) }
  }

  /// Writes orders to a file, completely or not at all.
  fileprivate func exportOrders(
    _ filter: OrderFilter,
    as format: OrderExport.Format,
    to path: String,
    force: Bool
  ) async throws {
    let file = try OutputFile(path: path, replacing: force)
    let export = OrderExport(format: format, zone: timeZone)
    let count = try await withActivity(.writingOrders) {
      try await write(filter, as: export) { try file.write(Data($0.utf8)) }
    }
    try file.commit()
    if isJSON {
      return try await print(
        .object([.init("file", .string(path)), .init("format", .string(format.rawValue)), .init("orders", .int(count))])
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
