import Database
import Foundation
import Loading
import TestSupport
import Testing

@Suite("Damaged picture file", .hangLimit)
struct DamagedPicturesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("pictures.sqlite")
  }

  private func fixture() -> PictureStoreFixture {
    PictureStoreFixture { SQLitePictureStore(database: .pictures(path: path), limit: 1_000_000, now: $0) }
  }

  /// Overwrites everything behind the first page.
  private func damage() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4_096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4_096))
    try file.close()
  }

  @Test("A picture file that is not a database is recreated")
  func noDatabase() async throws {
    try Data(String(repeating: "This is a shopping list.\n", count: 400).utf8).write(to: URL(filePath: path))
    let fixture = fixture()

    #expect(try await !fixture.has("a"))
    try await fixture.insert("a")
    #expect(try await fixture.has("a"))
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
  }

  @Test("A picture file with damaged pages is recreated by a read or a write", arguments: [true, false])
  func damagedPages(byReading: Bool) async throws {
    let database = DatabaseFile.pictures(path: path)
    let store = SQLitePictureStore(database: database)
    for name in "abcdefgh" {
      try await store.insert(PictureStoreFixture.bytes(20_000), for: PictureStoreFixture.url(name))
    }
    try database.close()
    try damage()
    let fixture = fixture()

    if byReading { #expect(try await !fixture.has("a")) }
    try await fixture.insert("z")

    #expect(try await fixture.has("z"))
    #expect(try await !fixture.has("a"))
    let other = try OtherProcess(at: path)
    #expect(try other.number("SELECT count(*) FROM picture") == 1)
    try other.close()
  }

  @Test("Many callers that notice the damage at once recreate the file once, and all continue")
  func noticedAtOnce() async throws {
    try Data(String(repeating: "This is a shopping list.\n", count: 400).utf8).write(to: URL(filePath: path))
    let fixture = fixture()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in "abcdefghijklmnop" {
        group.addTask {
          try await fixture.store.insert(PictureStoreFixture.bytes(10), for: PictureStoreFixture.url(name))
        }
      }
      try await group.waitForAll()
    }

    for name in "abcdefghijklmnop" { #expect(try await fixture.has(name)) }
  }

  @Test("A picture file that is damaged again is an error, because the disk is at fault")
  func damagedAgain() async throws {
    let list = Data(String(repeating: "This is a shopping list.\n", count: 400).utf8)
    try list.write(to: URL(filePath: path))
    let database = DatabaseFile.pictures(path: path)
    let store = SQLitePictureStore(database: database)
    #expect(try await store.retrieve(PictureStoreFixture.url("a")) == nil)
    try database.close()
    try list.write(to: URL(filePath: path))

    await #expect(throws: StoreError.corrupt(path: path)) { try await store.retrieve(PictureStoreFixture.url("a")) }
    #expect(try TemporaryFolder.bytes(of: path) == list)
  }
}
