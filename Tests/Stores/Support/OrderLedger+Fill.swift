import Foundation
import Orders
import TestSupport

extension OrderLedger {
  /// Downloads these orders in portions.
  @discardableResult
  func fill(
    _ orders: [Order],
    at date: Date = Date(timeIntervalSince1970: 1_600_000_000),
    problems: OrderProblems = OrderProblems()
  ) async throws -> OrderLedgerSummary {
    let staging = try await begin()
    var rest = orders[...]
    while !rest.isEmpty {
      try await staging.append(Array(rest.prefix(70)))
      rest = rest.dropFirst(70)
    }
    return try await staging.commit(fetchedAt: date, problems: problems)
  }

  /// A page with defaults, so that a test only says what matters to it.
  func page(
    _ filter: OrderFilter = OrderFilter(),
    after order: Order? = nil,
    limit: Int = 20
  ) async throws -> OrderPage {
    try await orders(matching: filter, after: order.map { OrderPlace(of: $0) }, limit: limit)
  }

  /// All matching orders, read in pages.
  func all(_ filter: OrderFilter = OrderFilter(), pageSize: Int) async throws -> [Order] {
    var found: [Order] = []
    while true {
      let page = try await page(filter, after: found.last, limit: pageSize)
      found += page.items
      if !page.hasMore { return found }
    }
  }
}

/// Orders like those in ledgers: many with the same time, currency or amount.
struct RandomOrders {
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  mutating func orders(_ count: Int) -> [Order] {
    (0..<count).compactMap { _ in
      Order(
        id: OrderID(high: random.next(), low: random.next()),
        currency: ["BTC", "ETH", "btc", "USDT", "É"].randomElement(using: &random) ?? "BTC",
        amount: ["0", "0.10", "0.1", "3.0019", "-2", "1000", "999.999999999999999999", "98234.5"].randomElement(
          using: &random
        )
          ?? "0",
        type: Order.Kind.allCases.randomElement(using: &random) ?? .buy,
        status: Order.Status.allCases.randomElement(using: &random) ?? .executed,
        createdAt: Int64.random(in: 0...40, using: &random)
      )
    }
  }

  /// Usually one condition or two that some order meets.
  mutating func filter(for orders: [Order]) -> OrderFilter {
    var filter = OrderFilter()
    for _ in 0...Int.random(in: 0...2, using: &random) {
      guard let order = orders.randomElement(using: &random) else { return filter }
      switch Int.random(in: 0...7, using: &random) {
      case 0: filter.currency = random.oneIn(2) ? order.currency.lowercased() : order.currency.uppercased()
      case 1: filter.type = order.type
      case 2: filter.status = order.status
      case 3: filter.since = order.createdAt
      case 4: filter.until = order.createdAt
      case 5: filter.min = order.amount
      case 6: filter.max = order.amount
      default: filter.currency = random.oneIn(4) ? "XYZ" : order.currency
      }
    }
    return filter
  }

  mutating func size() -> Int { Int.random(in: 1...40, using: &random) }
}
