import BoardTestSupport
import Foundation
import NIOCore
import TestSupport
import Testing

@testable import StandIns

@Suite("Stand-in orders", .hangLimit)
struct OrdersContractTests {
  private struct Body: Decodable {
    var orders: [[String: String]]
  }

  private func orders(_ set: GeneratedOrders) async throws -> (answer: RawAnswer, rows: [[String: String]]) {
    let answer = try await withStandIns(StandInServices(orders: set)) { try await $0.request("/ios/orders") }
    guard set.namesItsLength else { return (answer, []) }
    return (answer, try JSONDecoder().decode(Body.self, from: Data(answer.body.utf8)).orders)
  }

  @Test("There are 11,000 orders, each with six string members and a distinct id")
  func usual() async throws {
    let (answer, rows) = try await orders(GeneratedOrders())

    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "application/json")
    #expect(answer.fields["content-length"] == String(answer.body.utf8.count))
    #expect(rows.count == 11_000)
    let members = ["amount", "createdAt", "currency", "orderId", "orderStatus", "orderType"]
    #expect(rows.allSatisfy { $0.keys.sorted() == members })
    #expect(Set(rows.compactMap { $0["orderId"] }).count == 11_000)
    #expect(rows.allSatisfy { $0["orderId"]?.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }

  @Test("The orders include difficult cases: long decimals, large amounts, shared times, every type with every status")
  func variety() async throws {
    let rows = try await orders(GeneratedOrders()).rows
    let amounts = rows.compactMap { $0["amount"] }
    let decimals = amounts.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }

    #expect(amounts.allSatisfy { $0.wholeMatch(of: /\d+(\.\d+)?/) != nil })
    #expect(decimals.max() == 27 && decimals.min() == 0)
    #expect(amounts.contains { $0.prefix { $0 != "." }.count == 10 })
    #expect(amounts.count(where: { Decimal(string: $0).map { "\($0)" } != Double($0).map { "\($0)" } }) > 3_000)
    #expect(Set(rows.map { "\($0["orderType"] ?? "") \($0["orderStatus"] ?? "")" }).count == 16)
    #expect(Set(rows.compactMap { $0["createdAt"] }).count < 10_990)
    #expect(rows.map { $0["createdAt"] ?? "" } != rows.map { $0["createdAt"] ?? "" }.sorted())
  }

  @Test("The orders are always the same, and a longer list begins with the same ones")
  func same() async throws {
    let few = try await orders(GeneratedOrders(count: 50)).rows
    #expect(try await orders(GeneratedOrders(count: 700)).rows.prefix(50) == few[...])
    #expect(few.first?["orderId"] == "e220a8397b1dcdaf6e789e6aa1b965f4")
  }

  @Test("No orders are an empty list", arguments: [0, -3])
  func none(count: Int) async throws {
    #expect(try await orders(GeneratedOrders(count: count)).answer.body == #"{"orders":[]}"#)
  }

  @Test("Orders without a declared length arrive in chunks")
  func chunked() async throws {
    let answer = try await orders(GeneratedOrders(count: 20, namesItsLength: false)).answer
    #expect(answer.fields["content-length"] == nil)
    #expect(answer.fields["transfer-encoding"] == "chunked")
  }

  @Test("Tests can request repeated ids with another status, and a broken row")
  func flaws() async throws {
    let rows = try await orders(GeneratedOrders(count: 100, repeatsEvery: 10, brokenRow: 7)).rows

    #expect(Set(rows.compactMap { $0["orderId"] }).count == 90)
    #expect(rows[9]["orderId"] == rows[8]["orderId"] && rows[9]["orderStatus"] != rows[8]["orderStatus"])
    #expect(rows.indices.filter { rows[$0]["amount"]?.hasPrefix("about") == true } == [7])
  }

  @Test("Orders are written a piece at a time, however many there are")
  func pieces() async throws {
    var largest = 0
    try await GeneratedOrders(count: 20_000).write { largest = max(largest, $0.readableBytes) }
    #expect(largest < 128 << 10)
  }
}
