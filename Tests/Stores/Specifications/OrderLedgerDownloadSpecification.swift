import Foundation
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Downloads in every order ledger", .hangLimit)
struct OrderLedgerDownloadSpecification {
  private let folder: TemporaryFolder
  private let old: [Order]
  private let new: [Order]

  init() throws {
    folder = try TemporaryFolder()
    old = try (1...30).map { try #require(Order.fixture($0, createdAt: Int64($0))) }
    new = try (20...90).map { try #require(Order.fixture($0, currency: "ETH", createdAt: Int64($0))) }
  }

  @Test("The old ledger stays until the commit, and then only the new one is there", arguments: OrderLedgerAdapter.all)
  func replaces(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    try await ledger.fill(old)
    let staging = try await ledger.begin()
    try await staging.append(new)

    #expect(try await ledger.all(pageSize: 100) == old.reversed())
    let summary = try await staging.commit(fetchedAt: Date(timeIntervalSince1970: 5), problems: OrderProblems())

    #expect(try await ledger.all(pageSize: 100) == new.reversed())
    #expect(try await ledger.summary() == summary)
    #expect(try await ledger.totals(matching: OrderFilter()).map(\.currency) == ["ETH"])
  }

  @Test("An abandoned download leaves the ledger unchanged and allows another one", arguments: OrderLedgerAdapter.all)
  func abandons(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    try await ledger.fill(old)
    for _ in 0..<2 {
      let staging = try await ledger.begin()
      try await staging.append(new)
      await staging.abandon()
      await staging.abandon()
    }
    do {
      // This one is released at once.
      _ = try await ledger.begin()
    }

    #expect(try await ledger.all(pageSize: 100) == old.reversed())
    try await ledger.fill(new)
    #expect(try await ledger.all(pageSize: 100) == new.reversed())
  }

  @Test(
    "Only one download runs at a time, and another is told which process runs it",
    arguments: OrderLedgerAdapter.all
  )
  func oneAtATime(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let staging = try await ledger.begin()

    await #expect(throws: OrderLedgerError.busy(process: ProcessInfo.processInfo.processIdentifier)) {
      try await ledger.begin()
    }
    await staging.abandon()
    try await ledger.fill(new)
  }

  @Test("A cancelled task commits nothing", arguments: OrderLedgerAdapter.all)
  func cancelled(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    try await ledger.fill(old)
    let staging = try await ledger.begin()
    try await staging.append(new)
    let gate = Gate()
    let commit = Task {
      try? await gate.opened()
      return try await staging.commit(fetchedAt: Date(), problems: OrderProblems())
    }
    commit.cancel()

    await #expect(throws: CancellationError.self) { try await commit.value }
    await staging.abandon()
    #expect(try await ledger.all(pageSize: 100) == old.reversed())
  }

  @Test("A reader that pages through the ledger reads the same one to its end", arguments: OrderLedgerAdapter.all)
  func snapshot(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    try await ledger.fill(old)
    let found = Watched<[Order]>([])

    try await ledger.forEachBatch(matching: OrderFilter(), of: 10) { [new] batch in
      if found.value.isEmpty { try await ledger.fill(new) }
      found.change { $0 += batch }
    }

    #expect(found.value == old.reversed())
    #expect(try await ledger.all(pageSize: 100) == new.reversed())
  }

  @Test("Problems are stored with the ledger, with untrusted text unchanged", arguments: OrderLedgerAdapter.all)
  func problems(adapter: OrderLedgerAdapter) async throws {
    let ledger = adapter.make(folder)
    let list = [
      OrderProblem(row: 3, fault: .notAllowed, member: .amount, excerpt: "{\"amount\":\"a\0b\u{202E}’\"}"),
      OrderProblem(row: 9, fault: .notAnObject, member: nil, excerpt: ""),
    ]
    try await ledger.fill(new, problems: OrderProblems(count: 2_000, first: list))

    #expect(try await ledger.problems() == OrderProblems(count: 2_000, first: list))
    #expect(try await ledger.summary()?.problems == 2_000)
    try await ledger.fill(old)
    #expect(try await ledger.problems() == OrderProblems())
  }
}
