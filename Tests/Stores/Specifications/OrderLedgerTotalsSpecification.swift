import Foundation
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Totals in every order ledger", .hangLimit)
struct OrderLedgerTotalsSpecification {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Totals are exact by currency and type, and within those by status", arguments: OrderLedgerAdapter.all)
  func totals(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let orders = try [
      #require(Order.fixture(1, amount: "0.1")), #require(Order.fixture(2, amount: "0.2")),
      #require(Order.fixture(3, amount: "0.000000000000000000000000001", status: .canceled)),
      #require(Order.fixture(4, amount: "5", type: .sell)), #require(Order.fixture(5, currency: "ADA", amount: "-7")),
    ]
    try await ledger.fill(orders)

    let totals = try await ledger.totals(matching: OrderFilter())

    #expect(totals.map(\.currency) == ["ADA", "BTC", "BTC"])
    #expect(totals.map(\.type) == [.deposit, .deposit, .sell])
    #expect(totals[1].byStatus[.executed] == OrderSum(count: 2, sum: try #require(ExactDecimal("0.3"))))
    #expect(totals[1].byStatus[.approved] == nil)
    #expect(totals[1].all.sum.description == "0.300000000000000000000000001")
    #expect(totals[0].all.sum.description == "-7")
  }

  @Test("Filtered totals count only the matching orders", arguments: OrderLedgerAdapter.all, 1...3)
  func filtered(adapter: OrderLedgerAdapter, seed: Int) async throws {
    let ledger = adapter.make(folder)
    var random = RandomOrders(seed: seed)
    let orders = random.orders(150)
    try await ledger.fill(orders)

    for _ in 0..<15 {
      let filter = random.filter(for: orders)
      let totals = try await ledger.totals(matching: filter)
      for total in totals {
        for (status, sum) in total.byStatus {
          let members = orders.filter { order in
            filter.matches(order) && order.currency == total.currency && order.type == total.type
              && order.status == status
          }
          #expect(sum.count == members.count)
          #expect(sum.sum == members.reduce(.zero) { $0 + $1.amount })
        }
      }
      #expect(totals.reduce(0) { $0 + $1.all.count } == orders.count(where: filter.matches))
    }
  }

  @Test("An excessive number of currencies is added up too", arguments: OrderLedgerAdapter.all)
  func manyCurrencies(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let orders = try (0..<9_000).map { try #require(Order.fixture($0, currency: "C\($0 / 2)", amount: "1.5")) }
    try await ledger.fill(orders)
    let filter = OrderFilter(currency: "c4321")

    #expect(
      try await ledger.totals(matching: filter).map(\.all) == [OrderSum(count: 2, sum: try #require(ExactDecimal("3")))]
    )
    #expect(try await ledger.page(filter).items == Array(orders[8_642...8_643]))
    #expect(try await ledger.page(OrderFilter(type: .deposit), limit: 3).items == Array(orders[..<3]))
    #expect(try await ledger.count(matching: OrderFilter(type: .deposit)) == 9_000)
  }
}
