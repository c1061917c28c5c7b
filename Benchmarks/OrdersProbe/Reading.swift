import Foundation
import Orders
import OrdersStore

/// Reads pages of twenty orders, counts and totals many times; prints the median and the worst time of each.
struct Reading {
  private static let rounds = 31

  let file: String

  func run() async throws {
    let ledger = SQLiteOrderLedger(path: file)
    guard let count = try await ledger.summary()?.count else { return }
    let middle = try await place(min(500_000, count * 3 / 4), ledger)
    func page(_ name: String, _ filter: OrderFilter, after place: OrderPlace? = nil) async throws {
      try await measure(name) { try await ledger.orders(matching: filter, after: place, limit: 20).items.count }
    }
    try await page("page 1", OrderFilter())
    try await page("page 25,000", OrderFilter(), after: middle)
    try await page("page of a currency", OrderFilter(currency: "btc"))
    try await page("page of a currency, type and status", OrderFilter(currency: "ETH", type: .sell, status: .approved))
    try await page("page of a status, from the middle", OrderFilter(status: .processing), after: middle)
    try await page("page of a month", OrderFilter(since: 1_600_000_000_000, until: 1_602_592_000_000))
    for text in ["1000", "1000000", "4999990000"] {
      try await page("page of amounts from \(text)", OrderFilter(min: ExactDecimal(text)))
    }
    try await measure("totals") { try await ledger.totals(matching: OrderFilter()).count }
    try await measure("totals of a currency") { try await ledger.totals(matching: OrderFilter(currency: "BTC")).count }
    let half = OrderFilter(min: ExactDecimal("100"))
    try await measure("totals of amounts from 100") { try await ledger.totals(matching: half).count }
    try await measure("count of amounts from 100") { try await ledger.count(matching: half) }
    try await measure("order by id") {
      try await ledger.order(id: middle?.id ?? OrderID(high: 0, low: 0)) == nil ? 0 : 1
    }
  }

  func printCSV() async throws {
    let output = FileHandle.standardOutput
    try await SQLiteOrderLedger(path: file).forEachBatch(matching: OrderFilter(), of: 1_000) { orders in
      let lines = orders.map { order in
        "\(order.id),\(order.currency),\(order.amountText),\(order.type.rawValue),\(order.status.rawValue),\(order.createdAt)\n"
      }
      try output.write(contentsOf: Data(lines.joined().utf8))
    }
  }

  private func place(_ offset: Int, _ ledger: SQLiteOrderLedger) async throws -> OrderPlace? {
    var place: OrderPlace?
    for _ in 0..<(offset / 1_000) {
      let page = try await ledger.orders(matching: OrderFilter(), after: place, limit: 1_000)
      place = page.items.last.map { OrderPlace(of: $0) }
    }
    return place
  }

  private func measure(_ name: String, _ work: () async throws -> Int) async throws {
    var times: [Double] = []
    var found = 0
    while times.count < Self.rounds, times.reduce(0, +) < 3_000 {
      let time = try await ContinuousClock().measure { found = try await work() }
      times.append(time / .milliseconds(1))
    }
    times.sort()
    print("| \(name) | \(text(times[times.count / 2])) | \(text(times.last ?? 0)) | \(found) |")
  }

  private func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
}
