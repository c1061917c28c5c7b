import Foundation
import GRDB
import Listings
import TestSupport
import Testing

@testable import Storage

@Suite("Databases of earlier versions", .timeLimit(.minutes(3)))
struct UserDatabaseVersionsTests {
  private static let versions = ["1 drafts", "2 revisions", "3 photos", "4 outbox", "5 notes", "6 expiry"]

  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  @Test("The versions follow each other in this order")
  func order() {
    #expect(DatabaseFile.user(path: path).migrator.migrations == Self.versions)
  }

  @Test("A draft of each version is there, and photos and publications can be kept beside it", arguments: versions)
  func opened(version: String) async throws {
    try write(version)

    let database = DatabaseFile.user(path: path)
    let store = SQLiteDraftStore(database: database)
    let draft = try #require(try await store.drafts(.draft).first)
    #expect(draft == Draft(id: "a", status: .draft, revision: 1, updatedAt: day, fields: [:]))
    #expect(try await store.inHand() == draft)

    let facts = PhotoFacts(format: .jpeg, fingerprint: 1)
    let photo = PreparedPhoto(bytes: Data("photo".utf8), width: 2, height: 1, facts: facts)
    let photos = SQLitePhotoStore(database: database)
    #expect(try await photos.insert([photo], for: "a"))
    #expect(try await photos.bytes(of: photo.hash) == photo.bytes)
    #expect(try await SQLiteOutbox(database: database).publications().isEmpty)
    #expect(try await database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try await database.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check").isEmpty })
  }

  /// A database of a version, with an empty draft in hand.
  private func write(_ version: String) throws {
    let queue = try DatabaseQueue(path: path)
    try DatabaseFile.user(path: path).migrator.migrate(queue, upTo: version)
    try queue.write { [day] db in
      try db.execute(
        sql: "INSERT INTO draft (id, status, revision, updated_at) VALUES ('a', 'draft', 1, ?)",
        arguments: [day.timeIntervalSince1970]
      )
      try db.execute(sql: "UPDATE desk SET draft_in_hand = (SELECT number FROM draft)")
    }
    try queue.close()
  }
}
