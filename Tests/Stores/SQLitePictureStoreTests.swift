import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import Database

@Suite("Picture store in SQLite", .hangLimit)
struct SQLitePictureStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("cache/pictures.sqlite")
  }

  private func fixture(limit: Int = 1_000) -> PictureStoreFixture {
    PictureStoreFixture { SQLitePictureStore(database: .pictures(path: path), limit: limit, now: $0) }
  }

  private func number(_ sql: String) throws -> Int? {
    let other = try OtherProcess(at: path)
    defer { try? other.close() }
    return try other.number(sql)
  }

  @Test("The picture file is private, and its commits need not wait for the disk")
  func file() async throws {
    let database = DatabaseFile.pictures(path: path)
    try await SQLitePictureStore(database: database).insert(Data("a".utf8), for: PictureStoreFixture.url("a"))

    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(try await database.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1)
  }

  @Test("Pictures are there after reopening")
  func survives() async throws {
    try await fixture().insert("ab")

    #expect(try await fixture().has("a"))
    #expect(try await fixture().has("b"))
  }

  @Test("The total size of the pictures is known without counting, and right after every operation")
  func sum() async throws {
    let fixture = fixture()
    try await fixture.insert("abcdefghijklm")
    try await fixture.insert("f", counting: 55)
    try await fixture.insert("g", counting: 101)
    try await fixture.store.remove(PictureStoreFixture.url("h"))

    #expect(try number("SELECT size FROM picture_sum") == 755)
    #expect(try number("SELECT sum(size) FROM picture") == 755)
    #expect(try number("SELECT count(*) FROM picture_bytes") == 8)
  }

  @Test("A use is written without an insertion, and a picture used just before is not written again")
  func usesAreWritten() async throws {
    let fixture = fixture()
    try await fixture.insert("abc")
    fixture.pass(60)
    _ = try await fixture.has("c")
    fixture.pass(1)
    _ = try await fixture.has("a")

    let database = DatabaseFile.pictures(path: path)
    let latest = "SELECT group_concat(used_at - 1600000000, ' ') FROM (SELECT used_at FROM picture ORDER BY number)"
    var written: String?
    while written?.hasPrefix("64") != true {
      try Task.checkCancellation()
      await Task.yield()
      written = try await database.read { try String.fetchOne($0, sql: latest) }
    }
    #expect(written == "64.0 2.0 3.0")
  }

  @Test("The file grows no larger than its limit requires, however many pictures pass through it")
  func fileSize() async throws {
    let fixture = fixture(limit: 1_000_000)
    for number in 0..<400 {
      fixture.pass(1)
      let url = try #require(URL(string: "http://board.test/\(number).png"))
      // From 0 to 100,000 bytes, 20 MB in all.
      try await fixture.store.insert(PictureStoreFixture.bytes(number * 7_919 % 99_000), for: url)
    }

    let size = try #require(try number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
    #expect(size < 1_200_000)
    #expect(try number("SELECT size <= 1000000 AND size > 800000 FROM picture_sum") == 1)
  }

  @Test("A lowered limit applies from the next insertion on")
  func lowerLimit() async throws {
    try await fixture().insert("abcdefghij", counting: 50)
    let smaller = fixture(limit: 200)
    smaller.pass(1_000)
    try await smaller.insert("k", counting: 20)

    #expect(try number("SELECT size FROM picture_sum") == 170)
    #expect(try await smaller.has("j"))
    #expect(try await !smaller.has("g"))
  }

  @Test("A cancelled read throws a cancellation")
  func cancelled() async throws {
    let store = SQLitePictureStore(database: .pictures(path: path))
    let read = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.retrieve(PictureStoreFixture.url("a"))
    }

    await #expect(throws: CancellationError.self) { try await read.awaited() }
  }

  @Test("A file that cannot be created or is of a newer version is an error, and the latter is left alone")
  func unusable() async throws {
    try Data().write(to: URL(filePath: folder.file("cache")))
    await #expect(throws: StoreError.self) { try await fixture().insert("a") }
    try FileManager.default.removeItem(atPath: folder.file("cache"))

    try await fixture().insert("a")
    let other = try OtherProcess(at: path)
    try other.execute("INSERT INTO grdb_migrations VALUES ('99 of tomorrow')")
    await #expect(throws: StoreError.newer(path: path)) { try await fixture().has("a") }
    #expect(try other.number("SELECT count(*) FROM picture") == 1)
    try other.close()
  }
}
