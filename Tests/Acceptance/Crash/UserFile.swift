import Drafts
import Foundation
import GRDB
import TestSupport

/// What a second connection finds in the user's database while the program writes; it only reads, and leaves the journal alone.
final class UserFile {
  /// The program runs, but has not done what it promised in time.
  struct Overdue: Error {
    var screen: String
  }

  private let path: String
  private var opened: DatabaseQueue?

  init(_ installation: Installation) {
    path = installation.userDatabase.path
  }

  func current() throws -> String? {
    try open().read { db in
      try String.fetchOne(db, sql: "SELECT id FROM desk JOIN draft ON number = draft_in_hand")
    }
  }

  func text(of draft: String, _ field: DraftField) throws -> String? {
    try open().read { db in
      try String.fetchOne(
        db,
        sql: "SELECT value FROM draft_field JOIN draft ON number = draft_number WHERE id = ? AND field = ?",
        arguments: [draft, field.rawValue]
      )
    }
  }

  /// How many publications have no outcome.
  func unsettled() throws -> Int {
    try open().read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending', 'unknown')") ?? 0
    }
  }

  /// How many messages have not arrived; none if there is no file yet.
  func unsent() -> Int {
    (try? open().read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM outgoing_message") }) ?? 0
  }

  /// Whether a message is stored, arrived or not.
  func hasMessage(_ text: String) throws -> Bool {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM outgoing_message WHERE text = :text)
        OR EXISTS (SELECT 1 FROM conversation_message WHERE text = :text)
      """
    return try open().read { db in try Bool.fetchOne(db, sql: sql, arguments: ["text": text]) } ?? false
  }

  /// Looks until it finds something, or the program at the terminal has ended; throws ``Overdue``.
  func poll<Found>(while terminal: PseudoTerminal, _ look: (UserFile) throws -> Found?) async throws -> Found? {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      // At first there is no file yet, or one without tables.
      if let found = try? look(self) { return found }
      if (try? await terminal.exitStatus(timeout: .milliseconds(2))) != nil { return nil }
    }
    throw Overdue(screen: terminal.screen.text)
  }

  private func open() throws -> DatabaseQueue {
    if let opened { return opened }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    opened = queue
    return queue
  }
}

extension DatabaseQueue {
  /// Waits for a program that is still closing the file.
  convenience init(patient path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    try self.init(path: path, configuration: configuration)
  }
}
