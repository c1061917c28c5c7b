import BirdsStore
import Drafts
import Foundation
import Listings
import Loading
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Database inspection", .hangLimit)
struct DatabaseInspectionTests {
  private let folder: TemporaryFolder
  private let path: String
  private let count = ["SELECT count(*) FROM draft"]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  @Test("Inspecting a missing database does not create it")
  func missing() async throws {
    #expect(
      try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(within: .unreached, counting: count)
        == nil
    )
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Inspection reports size, schema, soundness and content, even while the database is in use")
  func content() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: Date(timeIntervalSince1970: 0))

    let found = try #require(try await file.inspect(within: .unreached, counting: count))

    #expect(found.counts == [1])
    #expect(found.soundness == .sound)
    #expect(found.version == found.newestVersion)
    #expect(found.size > 4_096)
  }

  @Test("The check of every page stops at the time limit, and the rest is reported")
  func impatient() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: Date(timeIntervalSince1970: 0))

    let found = try #require(try await file.inspect(within: .zero, counting: count))

    #expect([.unknown, .sound].contains(found.soundness))
    #expect(found.counts == [1])
  }

  @Test("An older schema is left as it is, and nothing is counted in it")
  func older() async throws {
    try Data().write(to: URL(filePath: path))

    let found = try #require(
      try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(within: .unreached, counting: count)
    )

    #expect(found.version == 0)
    #expect(found.newestVersion == 2)
    #expect(found.counts.isEmpty)
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test("A damaged database, or one of a newer version, causes an error that says so")
  func unusable() async throws {
    try Data(repeating: 7, count: 8_192).write(to: URL(filePath: path))
    await #expect(throws: StoreError.corrupt(path: path)) {
      _ = try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(
        within: .unreached,
        counting: count
      )
    }

    try FileManager.default.removeItem(atPath: path)
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: Date(timeIntervalSince1970: 0))
    try file.close()
    try OtherProcess(at: path).execute("INSERT INTO grdb_migrations VALUES ('99 of tomorrow')")
    await #expect(throws: StoreError.newer(path: path)) {
      _ = try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(
        within: .unreached,
        counting: count
      )
    }
  }

  @Test("A file with its version in the header is inspected up to the newest that is known", arguments: [6, 7])
  func versionInHeader(version: Int) async throws {
    try OtherProcess(at: path).execute("CREATE TABLE draft(id); PRAGMA user_version = \(version)")
    let file = DatabaseFile.foreign(path: path, newest: 6)

    if version > 6 {
      await #expect(throws: StoreError.newer(path: path)) {
        _ = try await file.inspect(within: .unreached, counting: count)
      }
    } else {
      #expect(try await file.inspect(within: .unreached, counting: count)?.counts == [0])
    }
  }

  @Test("SQLite reports its version")
  func version() throws {
    #expect(try #require(SQLiteVersion.current).hasPrefix("3."))
  }
}
