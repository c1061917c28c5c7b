import Database
import Foundation
import Loading
import TestSupport
import Testing
import Watches
import WatchesStore
import WatchesTestSupport

/// The adapters of the port, each empty.
enum WatchDeliveryStoreAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any WatchDeliveryStore {
    switch self {
    case .memory: InMemoryWatchDeliveryStore()
    case .sqlite:
      SQLiteWatchDeliveryStore(
        database: .user(path: folder.file("user.sqlite"), schemas: [.watchDeliveries]),
        board: "b"
      )
    }
  }
}

@Suite("Every store of deliveries", .hangLimit)
struct WatchDeliveryStoreSpecification {
  private let folder: TemporaryFolder
  private let program = WatchChannel.exec("/bin/ñ tell,\u{1}")

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A channel begins once, and keeps the position it has reached",
    arguments: WatchDeliveryStoreAdapter.allCases
  )
  func begin(adapter: WatchDeliveryStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.deliveries().isEmpty)
    var delivery = try await store.begin(program, at: 4)
    #expect(delivery == WatchDelivery(channel: program, position: 4))
    delivery.position = 9
    try await store.save(delivery)
    #expect(try await store.begin(program, at: 4).position == 9)
    delivery.position = 7
    try await store.save(delivery)
    #expect(try await store.begin(program, at: 4).position == 9)
    #expect(try await store.begin(.desktop, at: 0).position == 0)
    #expect(Set(try await store.deliveries().map(\.channel)) == [program, .desktop])
  }

  @Test("Failures are read back unchanged", arguments: WatchDeliveryStoreAdapter.allCases)
  func failures(adapter: WatchDeliveryStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.begin(program, at: 0)
    let failed = WatchDelivery(
      channel: program,
      position: .max,
      failures: 3,
      failure: "missing a\0b",
      nextTry: Date(timeIntervalSinceReferenceDate: 700_000_000.5),
      hasEnded: true
    )
    try await store.save(failed)
    #expect(try await store.deliveries() == [failed])
  }

  @Test("A removed channel is not saved again", arguments: WatchDeliveryStoreAdapter.allCases)
  func remove(adapter: WatchDeliveryStoreAdapter) async throws {
    let store = adapter.make(folder)
    let delivery = try await store.begin(.prompt, at: 0)
    try await store.remove(.prompt)
    try await store.remove(.desktop)
    try await store.save(delivery)
    #expect(try await store.deliveries().isEmpty)
  }

  @Test("Boards have queues of their own")
  func boards() async throws {
    let database = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.watchDeliveries])
    let first = SQLiteWatchDeliveryStore(database: database, board: "b")
    let second = SQLiteWatchDeliveryStore(database: database, board: "c")
    _ = try await first.begin(.prompt, at: 5)
    #expect(try await second.deliveries().isEmpty)
    #expect(try await second.begin(.prompt, at: 7).position == 7)
  }
}

@Suite("Locks of channels")
struct WatchChannelLocksTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func locks(_ board: String = "b") -> FileWatchChannelLocks {
    FileWatchChannelLocks(database: folder.file("user.sqlite"), board: board)
  }

  @Test("A channel is locked once, and can be locked again when it was unlocked")
  func once() throws {
    let lock = try #require(locks().lock(.desktop))
    #expect(locks().lock(.desktop) == nil)
    lock.unlock()
    let other = try #require(locks().lock(.desktop))
    lock.unlock()
    #expect(locks().lock(.desktop) == nil)
    other.unlock()
  }

  @Test("Other channels, and other boards, are not locked")
  func others() throws {
    let lock = try #require(locks().lock(.desktop))
    #expect(locks().lock(.prompt) != nil)
    #expect(locks("c").lock(.desktop) != nil)
    lock.unlock()
  }

  @Test("A lock that is released without being unlocked is free")
  func released() {
    _ = locks().lock(.desktop)
    #expect(locks().lock(.desktop) != nil)
  }

  @Test("The lock file is private, and stays empty")
  func file() throws {
    _ = locks().lock(.desktop)
    let path = folder.file("user.sqlite-channels")
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(try TemporaryFolder.bytes(of: path).isEmpty)
  }

  @Test("Where no file can be created, no process waits for another one")
  func impossible() {
    let locks = FileWatchChannelLocks(database: "/dev/null/user.sqlite", board: "b")
    #expect(locks.lock(.desktop) != nil)
  }
}
