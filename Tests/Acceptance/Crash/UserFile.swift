import Drafts
import Foundation
import GRDB
import TestSupport

/// What a second connection finds in the user's database while the program writes; it only reads, and leaves the journal alone.
final class UserFile {
  /// The program runs, but has not done what it promised in time.
  struct Overdue: Error {}

  private let path: String
  private var opened: DatabaseQueue?

  init(_ installation: Installation) {
    path = installation.userDatabase.path
  }

  func inHand() throws -> String? {
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

  /// Looks until it finds something, or the program at the terminal has ended; throws ``Overdue``.
  func poll<Found>(while terminal: PseudoTerminal, _ look: (UserFile) throws -> Found?) async throws -> Found? {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      // At first there is no file yet, or one without tables.
      if let found = try? look(self) { return found }
      if (try? await terminal.exitStatus(timeout: .milliseconds(2))) != nil { return nil }
    }
    throw Overdue()
  }

  private func open() throws -> DatabaseQueue {
    if let opened { return opened }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    opened = queue
    return queue
  }
}
