import BirdsStore
import Database
import Drafts
import DraftsStore
import DraftsTestSupport
import Foundation
import Loading
import TestSupport
import Testing

/// The adapters of the port, each empty.
enum OutboxAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any Outbox {
    switch self {
    case .memory: InMemoryOutbox()
    case .sqlite: SQLiteOutbox(database: .user(path: folder.path + "/user.sqlite", schemas: [.drafts, .notes]))
    }
  }
}

@Suite("Every outbox", .hangLimit)
struct OutboxSpecification {
  private let folder: TemporaryFolder
  private let ada = PublicationHolder(session: "ada", process: ProcessIdentity(id: 1, start: "1", boot: "b"))
  private let bob = PublicationHolder(session: "bob", process: ProcessIdentity(id: 2, start: "1", boot: "b"))

  init() throws {
    folder = try TemporaryFolder()
  }

  private func publication(_ draft: String = "d", server: String = "s") -> Publication {
    Publication(
      number: 0,
      draftID: draft,
      revision: 7,
      server: server,
      operation: .create,
      key: "key \(draft)",
      body: #"{"title":"Vélo ⚠️"}"#,
      title: "Vélo\0 ⚠️"
    )
  }

  private func held(_ claim: OutboxClaimResult?) throws -> Publication {
    guard case .held(let publication) = claim else { throw NotHeld() }
    return publication
  }

  private struct NotHeld: Error {}

  @Test("A new publication gets the next number and is read back unchanged", arguments: OutboxAdapter.allCases)
  func add(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)

    let first = try held(try await outbox.add(publication(), by: ada))
    let second = try held(try await outbox.add(publication("e"), by: ada))

    var expected = publication()
    expected.number = 1
    #expect(first == expected)
    #expect(second.number == 2)
    #expect(try await outbox.publications() == [first, second])
    #expect(try await outbox.publications(of: "e") == [second])
  }

  @Test("A draft has at most one pending publication per server", arguments: OutboxAdapter.allCases)
  func onePending(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    let first = try held(try await outbox.add(publication(), by: ada))

    #expect(try await outbox.add(publication(), by: bob) == .taken(first, by: ada))
    #expect(try held(try await outbox.add(publication(server: "t"), by: bob)).number == 2)
  }

  private static let states: [[Publication.Event]] = [
    [.began(Date(timeIntervalSince1970: 1_600_000_000))], [.began(.distantPast), .lost],
    [.began(.distantPast), .answered(.done(9))],
    [.answered(.refused([PublicationReason(field: .title, rule: "rude", message: "\"ü\"")]))],
  ]

  @Test("A recorded state is read back unchanged", arguments: OutboxAdapter.allCases, states)
  func record(adapter: OutboxAdapter, events: [Publication.Event]) async throws {
    let outbox = adapter.make(folder)
    var publication = try held(try await outbox.add(publication(), by: ada))
    for event in events { publication.apply(event) }

    #expect(try await outbox.record(publication, by: ada, isOver: true))

    #expect(try await outbox.publications() == [publication])
  }

  @Test("Operations are read back unchanged", arguments: OutboxAdapter.allCases)
  func operations(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    for operation in [Publication.Operation.replace(9), .withdraw(8)] {
      var publication = try held(try await outbox.add(publication(), by: ada))
      publication.operation = operation
      publication.apply(.answered(.done(nil)))
      _ = try await outbox.record(publication, by: ada, isOver: true)
      #expect(try await outbox.publications().last == publication)
    }
  }

  @Test("A running holder keeps its publication, and one that is gone loses it", arguments: OutboxAdapter.allCases)
  func hold(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    var sent = try held(try await outbox.add(publication(), by: ada))
    sent.apply(.began(Date(timeIntervalSince1970: 1_600_000_000)))
    _ = try await outbox.record(sent, by: ada, isOver: false)

    #expect(try await outbox.claim(1, by: bob, isRunning: { _ in true }) == .taken(sent, by: ada))
    #expect(try await outbox.record(sent, by: bob, isOver: false) == false)
    #expect(try await outbox.drop(1, by: bob) == false)
    let taken = try held(try await outbox.claim(1, by: bob, isRunning: { _ in false }))
    #expect(taken.state == .unknown)
    #expect(taken.isUnsure)
    #expect(try await outbox.record(sent, by: ada, isOver: true) == false, "too late")
    #expect(try await outbox.publications() == [taken])
    #expect(try await outbox.claim(2, by: bob, isRunning: { _ in false }) == nil)
  }

  @Test("A finished publication may be held by anybody", arguments: OutboxAdapter.allCases)
  func over(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    let waiting = try held(try await outbox.add(publication(), by: ada))
    _ = try await outbox.record(waiting, by: ada, isOver: true)

    #expect(try await outbox.claim(1, by: bob, isRunning: { _ in true }) == .held(waiting))
  }

  @Test("A dropped publication is gone, and its number is not reused", arguments: OutboxAdapter.allCases)
  func drop(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    _ = try await outbox.add(publication(), by: ada)

    #expect(try await outbox.drop(1, by: ada))
    #expect(try await outbox.publications() == [])
    #expect(try held(try await outbox.add(publication(), by: ada)).number == 2)
  }

  @Test("A publication can be moved to another draft", arguments: OutboxAdapter.allCases)
  func replace(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    _ = try await outbox.add(publication(), by: ada)

    try await outbox.replace(draft: "d", by: "new")

    #expect(try await outbox.publications(of: "new").count == 1)
    #expect(try await outbox.publications(of: "d") == [])
  }

  @Test("A server that is gone keeps its finished publications under another name", arguments: OutboxAdapter.allCases)
  func rename(adapter: OutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    var done = try held(try await outbox.add(publication(), by: ada))
    done.apply(.began(.distantPast))
    done.apply(.answered(.done(101)))
    _ = try await outbox.record(done, by: ada, isOver: true)
    _ = try await outbox.add(publication("e"), by: ada)
    _ = try await outbox.add(publication("f", server: "other"), by: ada)

    try await outbox.rename(server: "s", to: "former")

    #expect(try await outbox.publications().map(\.server) == ["former", "other"])
    #expect(try await outbox.publications(of: "d").map(\.state) == [.published(101)])
    #expect(try held(try await outbox.add(publication(), by: bob)).isPending)
  }
}
