import Foundation
import Loading
import Orders
import OrdersStore
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Order ledger in SQLite", .hangLimit)
struct SQLiteOrderLedgerTests {
  private let folder: TemporaryFolder
  private let path: String
  private let orders: [Order]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("data/orders.sqlite")
    orders = try (1...30).map { try #require(Order.fixture($0, createdAt: Int64($0))) }
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("data"))) ?? []).sorted()
  }

  @Test(
    "Reading creates no file, and a download creates a private one with only its lock and checksum beside it"
  )
  func files() async throws {
    let ledger = SQLiteOrderLedger(path: path)
    #expect(try await ledger.summary() == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))

    try await ledger.fill(orders)

    #expect(files == ["orders.sqlite", "orders.sqlite-clean", "orders.sqlite-lock"])
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(try TemporaryFolder.mode(of: folder.file("data")) == 0o700)
  }

  @Test("A process killed during a download leaves the ledger unchanged, and its data are discarded")
  func killed() async throws {
    let ledger = SQLiteOrderLedger(path: path)
    try await ledger.fill(orders)
    let output = Pipe()
    let process = try ChildProcess(
      PseudoTerminal.builtProgram("OrdersProbe"),
      arguments: ["hold", path],
      environment: [:],
      output: output.fileHandleForWriting
    )
    try output.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.read(upToCount: 6) == Data("ready\n".utf8))

    await #expect {
      try await ledger.begin()
    } throws: { error in
      // The error names another process.
      guard case OrderLedgerError.busy(let process?) = error else { return false }
      return process != ProcessInfo.processInfo.processIdentifier
    }
    guard case .running(let running?) = await ledger.unfinished() else {
      Issue.record("what is running is not found")
      return
    }
    #expect(running != ProcessInfo.processInfo.processIdentifier)
    process.send(SIGKILL)
    #expect(process.wait() == 128 + SIGKILL)

    guard case .left(let file, let bytes) = await ledger.unfinished() else {
      Issue.record("what was left is not found")
      return
    }
    #expect(file == path + "-download" && bytes > 0)

    #expect(try await ledger.all(pageSize: 100) == orders.reversed())
    #expect(files.contains("orders.sqlite-download"))
    try await ledger.fill(Array(orders.prefix(3)))
    #expect(try await ledger.count(matching: OrderFilter()) == 3)
    #expect(files == ["orders.sqlite", "orders.sqlite-clean", "orders.sqlite-lock"])
    #expect(await ledger.unfinished() == nil)
  }

  @Test("A process that has the ledger open sees a new one as soon as another process commits it")
  func swapped() async throws {
    let (reader, writer) = (SQLiteOrderLedger(path: path), SQLiteOrderLedger(path: path))
    try await writer.fill(orders)
    #expect(try await reader.summary()?.count == 30)

    try await writer.fill(Array(orders.prefix(3)))

    #expect(try await reader.summary()?.count == 3)
    #expect(try await reader.page().items == orders.prefix(3).reversed())
  }

  @Test("A ledger of a newer version is left alone and reported")
  func newer() async throws {
    try await SQLiteOrderLedger(path: path).fill(orders)
    try OtherProcess(at: path).execute("PRAGMA user_version = 99")
    let bytes = try TemporaryFolder.bytes(of: path)
    let ledger = SQLiteOrderLedger(path: path)

    await #expect(throws: StoreError.newer(path: path)) { try await ledger.summary() }
    await #expect(throws: StoreError.newer(path: path)) { try await ledger.begin() }
    #expect(try TemporaryFolder.bytes(of: path) == bytes)
  }

  @Test(
    "A file that is not a ledger is reported, and replaced by the next download",
    arguments: ["", "no database at all, but long enough"]
  )
  func damaged(text: String) async throws {
    let ledger = SQLiteOrderLedger(path: path)
    try await ledger.fill(orders)
    try Data(text.utf8).write(to: URL(filePath: path))

    await #expect(throws: OrderLedgerError.damaged(path: path)) { try await ledger.summary() }
    try await ledger.fill(orders)
    #expect(try await ledger.summary()?.count == 30)
  }

  @Test("A folder that cannot be created is reported")
  func noFolder() async throws {
    try Data().write(to: URL(filePath: folder.file("data")))
    await #expect {
      try await SQLiteOrderLedger(path: path).begin()
    } throws: { error in
      if case StoreError.cannotOpen = error { true } else { false }
    }
  }
}
