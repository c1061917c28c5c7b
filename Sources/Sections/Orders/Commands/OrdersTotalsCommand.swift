import ArgumentParser
import Foundation
import Languages
import Loading
import Orders
import Shell
import Synchronization
import Terminal

struct OrdersTotalsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "totals", abstract: .ordersTotalsHelp) }

  /// A period that has totals of its own.
  enum Period: String, ExpressibleByArgument, CaseIterable {
    case month
  }
  static var triedWords: TriedWords { ["sum", "sums", "totaux", "σύνολα", "totais"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  @Option(help: ArgumentHelp(.ordersTotalsHelpBy, valueName: .ordersTotalsHelpByValue))
  var by: Period?

  func run(in context: OrdersContext) async throws {
    if by == .month { return try await printMonths(in: context) }
    let totals = try await context.withActivity(.addingUpOrders) {
      try await context.orders.ledger.totals(matching: filters.filter(in: context))
    }
    if context.isJSON { return try await context.print(OrdersDocument.totals(totals)) }
    try await context.console.print(try await lines(of: totals, in: context))
    if totals.isEmpty { await context.sayNoOrders() }
  }

  private func lines(of totals: [OrderTotals], in context: OrdersContext) async throws -> [StyledText] {
    OrderTotalsTable(totals: totals, language: context.language).lines(width: await context.console.columns())
  }

  private func printMonths(in context: OrdersContext) async throws {
    let months = Mutex(TotalsByMonth(zone: context.timeZone))
    try await context.withActivity(.addingUpOrders) {
      // One read of the ledger, so that all months are of one download.
      try await context.orders.ledger.forEachBatch(matching: filters.filter(in: context), of: 1000) { orders in
        months.withLock { months in orders.forEach { months.add($0) } }
      }
    }
    let found = months.withLock { $0.months }
    if context.isJSON {
      let items = found.map { month in
        JSONValue.object([.init("month", .string(month.name)), .init("totals", OrdersDocument.totals(month.sorted))])
      }
      return try await context.print(.object([.init("items", .array(items))]))
    }
    for month in found {
      try await context.console.print([StyledText(SafeText(month.name), .strong)])
      try await context.console.print(try await lines(of: month.sorted, in: context))
    }
    if found.isEmpty { await context.sayNoOrders() }
  }
}

/// Adds up orders that come newest first, by the month of a time zone. O(1) for each order.
private struct TotalsByMonth {
  struct Month {
    /// Such as `2026-03`.
    let name: String
    /// Its first millisecond since 1970.
    let start: Int64
    var totals: [Key: OrderTotals] = [:]

    /// The totals by currency and type, in the order of ``OrderLedger/totals(matching:)``.
    var sorted: [OrderTotals] {
      let types = Order.Kind.allCases
      return totals.values.sorted { one, other in
        one.currency != other.currency
          ? one.currency < other.currency : types.firstIndex(of: one.type) ?? 0 < types.firstIndex(of: other.type) ?? 0
      }
    }
  }

  struct Key: Hashable {
    let currency: String
    let type: Order.Kind
  }

  private(set) var months: [Month] = []
  private let calendar: Calendar

  init(zone: TimeZone) { calendar = .gregorian(in: zone) }

  mutating func add(_ order: Order) {
    if months.last.map({ order.createdAt < $0.start }) ?? true { months.append(month(of: order)) }
    let (last, key) = (months.count - 1, Key(currency: order.currency, type: order.type))
    let empty = OrderTotals(currency: order.currency, type: order.type, byStatus: [:])
    months[last].totals[key, default: empty].byStatus[order.status, default: OrderSum()]
      .add(OrderSum(count: 1, sum: order.amount))
  }

  private func month(of order: Order) -> Month {
    let date = Date(timeIntervalSince1970: Double(order.createdAt) / 1000)
    let parts = calendar.dateComponents([.year, .month], from: date)
    let name = String(format: "%04d-%02d", parts.year ?? 0, parts.month ?? 0)
    let start = calendar.dateInterval(of: .month, for: date)?.start.timeIntervalSince1970
    return Month(name: name, start: start.flatMap { Int64(exactly: ($0 * 1000).rounded(.down)) } ?? order.createdAt)
  }
}
