import BirdsStore
import Drafts
import Foundation
import Listings
import Loading
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Files whose first change was interrupted", .hangLimit)
struct UnfinishedChangeTests {
  private let folder: TemporaryFolder
  private let path: String

  /// Creates what kill -9 leaves of a change that did not fit into memory: some of its pages, and the journal that rolls them back.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
    let other = try OtherProcess(at: folder.file("other.sqlite"))
    try other.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2; BEGIN; CREATE TABLE draft (text)")
    for _ in 1...50 { try other.execute("INSERT INTO draft VALUES (randomblob(3000))") }
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: folder.file("other.sqlite") + suffix, toPath: path + suffix)
    }
    try other.close()
    try #require(TemporaryFolder.bytes(of: path).count > 4_096)
  }

  @Test("The first reader rolls an interrupted first change back, and finds nothing")
  func reading() async throws {
    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))

    #expect(try await store.current() == nil)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))

    _ = try await store.create(id: "a", at: Date(timeIntervalSince1970: 0))
    #expect(try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).current()?.id == "a")
  }

  @Test("Inspection rolls an interrupted first change back, without creating anything")
  func inspection() async throws {
    let found = try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(
      within: .unreached,
      counting: []
    )

    #expect(found?.version == 0)
    #expect(found?.soundness == .sound)
    #expect(try TemporaryFolder.bytes(of: path).isEmpty)
  }

  @Test(
    "If the folder cannot be written, an interrupted change is reported as read-only",
    .enabled(if: geteuid() != 0, "root may write anywhere")
  )
  func readOnly() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }

    await #expect(throws: StoreError.readOnly(path: path)) {
      try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).current()
    }

    #expect(FileManager.default.fileExists(atPath: path + "-journal"))
  }
}
