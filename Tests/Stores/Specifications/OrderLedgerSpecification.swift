import Foundation
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Every order ledger", .hangLimit)
struct OrderLedgerSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Before any download the ledger is missing, and says so", arguments: OrderLedgerAdapter.all)
  func empty(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)

    #expect(try await ledger.summary() == nil)
    #expect(try await ledger.page() == OrderPage(items: [], hasMore: false))
    #expect(try await ledger.count(matching: OrderFilter()) == 0)
    #expect(try await ledger.totals(matching: OrderFilter()) == [])
    #expect(try await ledger.order(id: OrderID(high: 0, low: 0)) == nil)
    #expect(try await ledger.problems() == OrderProblems())
    try await ledger.forEachBatch(matching: OrderFilter(), of: 10) { _ in Issue.record("there is nothing") }
  }

  @Test("Downloading no orders gives an empty ledger", arguments: OrderLedgerAdapter.all)
  func nothing(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let summary = try await ledger.fill([], at: day)

    #expect(summary == OrderLedgerSummary(fetchedAt: day, count: 0, duplicates: 0, problems: 0))
    #expect(try await ledger.summary() == summary)
    #expect(try await ledger.page() == OrderPage(items: [], hasMore: false))
  }

  @Test(
    "Orders are read back unchanged, newest first, and by lowest id at equal times",
    arguments: OrderLedgerAdapter.all
  )
  func order(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let orders = try [
      #require(Order.fixture(3, amount: "0.100", createdAt: 5)),
      #require(Order.fixture(1, currency: "É", createdAt: 9)),
      #require(Order.fixture(2, amount: "-0.50", type: .sell, status: .processing, createdAt: 5)),
      #require(
        Order.fixture(4, amount: String(repeating: "7", count: 64) + ".000000000000000000000000001", createdAt: 5)
      ),
    ]
    try await ledger.fill(orders)

    #expect(try await ledger.page() == OrderPage(items: [orders[1], orders[2], orders[0], orders[3]], hasMore: false))
    #expect(try await ledger.page(limit: 0) == OrderPage(items: [], hasMore: false))
    #expect(try await ledger.order(id: orders[0].id) == orders[0])
    #expect(try await ledger.order(id: OrderID(high: 1, low: 3)) == nil)
  }

  @Test(
    "An order with any text as its id is read back by it, and replaced by a later one",
    arguments: OrderLedgerAdapter.all
  )
  func textIDs(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let ids = [
      "7", "A-17/2026", "\u{0}", "a\nb", String(repeating: "é", count: 200), String(repeating: "A", count: 32),
    ]
    let orders = try (ids + ["7"]).enumerated().map { number, text in
      let id = try #require(OrderID(text))
      return try #require(
        Order(id: id, currency: "BTC", amount: "\(number)", type: .buy, status: .executed, createdAt: Int64(number))
      )
    }
    let summary = try await ledger.fill(orders)

    #expect((summary.count, summary.duplicates) == (6, 1))
    #expect(try await ledger.page().items == orders.dropFirst().reversed())
    for order in orders.dropFirst() { #expect(try await ledger.order(id: order.id) == order) }
  }

  @Test(
    "The pages together contain everything, whatever the filter and the size",
    arguments: OrderLedgerAdapter.all,
    1...4
  )
  func pages(adapter: OrderLedgerAdapter, seed: Int) async throws {
    let ledger = adapter.make(folder)
    var random = RandomOrders(seed: seed)
    let orders = random.orders(150)
    try await ledger.fill(orders)
    let sorted = orders.sorted { OrderPlace(of: $0) < OrderPlace(of: $1) }

    for _ in 0..<20 {
      let filter = random.filter(for: orders)
      let expected = sorted.filter(filter.matches)
      #expect(try await ledger.all(filter, pageSize: random.size()) == expected)
      #expect(try await ledger.count(matching: filter) == expected.count)
    }
    #expect(try await ledger.all(pageSize: 7) == sorted)
  }

  @Test("A limit below 1 returns nothing, and the largest limit works", arguments: OrderLedgerAdapter.all)
  func limits(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let order = try #require(Order.fixture(1))
    try await ledger.fill([order])

    for limit in [0, -1, Int.min] { #expect(try await ledger.page(limit: limit).items == []) }
    for filter in [OrderFilter(), OrderFilter(currency: "btc"), OrderFilter(min: .zero)] {
      #expect(try await ledger.page(filter, limit: .max) == OrderPage(items: [order], hasMore: false))
    }
    #expect(try await ledger.page(after: order).items == [])
  }

  @Test("A place need not be an order's, nor lie between the filter's times", arguments: OrderLedgerAdapter.all)
  func places(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let orders = try (1...9).map { try #require(Order.fixture($0, createdAt: Int64($0))) }
    try await ledger.fill(orders)
    let filter = OrderFilter(since: 3, until: 6)

    for place in [Int64.min, 0, 2, 3, 5, 6, 7, .max] {
      for id in [OrderID(high: 0, low: 0), OrderID(high: 0, low: 5), OrderID(high: 1, low: 0)] {
        let place = OrderPlace(createdAt: place, id: id)
        let expected = orders.reversed().filter { filter.matches($0) && place < OrderPlace(of: $0) }
        #expect(try await ledger.orders(matching: filter, after: place, limit: 20).items == expected)
      }
    }
  }

  @Test("The same id twice is one order, the last, and is counted", arguments: OrderLedgerAdapter.all)
  func duplicates(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let first = try (1...100).map { try #require(Order.fixture($0, amount: "1", createdAt: Int64($0))) }
    let again = try (50...60).map { try #require(Order.fixture($0, amount: "0.5", status: .canceled, createdAt: 7)) }

    let summary = try await ledger.fill(first + again + again, at: day)

    #expect(summary == OrderLedgerSummary(fetchedAt: day, count: 100, duplicates: 22, problems: 0))
    #expect(try await ledger.all(pageSize: 30).count == 100)
    #expect(try await ledger.order(id: OrderID(high: 0, low: 55)) == again[5])
    #expect(try await ledger.totals(matching: OrderFilter()).first?.all.sum == ExactDecimal("94.5"))
  }

  @Test("All matching orders are delivered in batches", arguments: OrderLedgerAdapter.all)
  func batches(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    var random = RandomOrders(seed: 3)
    let orders = random.orders(250)
    try await ledger.fill(orders)
    let filter = OrderFilter(currency: "BTC")
    let batches = Watched<[[Order]]>([])

    try await ledger.forEachBatch(matching: filter, of: 20) { batch in batches.change { $0.append(batch) } }

    #expect(batches.value.dropLast().allSatisfy { $0.count == 20 })
    #expect(try await batches.value.flatMap { $0 } == ledger.all(filter, pageSize: 50))
  }
}
