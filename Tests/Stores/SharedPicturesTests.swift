import Database
import Foundation
import Loading
import TestSupport
import Testing

@Suite("Two processes with one picture file", .hangLimit)
struct SharedPicturesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("pictures.sqlite")
  }

  private func fixture(lockTimeout: Duration = .unreached) -> PictureStoreFixture {
    fixture(of: .pictures(path: path, lockTimeout: lockTimeout))
  }

  private func fixture(of database: DatabaseFile) -> PictureStoreFixture {
    PictureStoreFixture { SQLitePictureStore(database: database, limit: 1_000, now: $0) }
  }

  @Test("One process sees the other's insertions, and a use by one counts for the other's evictions")
  func seenByBoth() async throws {
    let (one, other) = (fixture(), fixture())
    try await one.insert("abcdefghij")
    for fixture in [one, other] { fixture.pass(100) }
    #expect(try await other.has("a"))
    // After this its use is in the file, whichever task wrote it.
    try await other.store.remove(PictureStoreFixture.url("z"))
    try await other.insert("j")

    try await one.insert("k")

    #expect(try await other.has("a"))
    #expect(try await !other.has("b"))
  }

  @Test("With simultaneous insertions, uses and evictions the sum is right, the limit applies and the file is intact")
  func atOnce() async throws {
    let names = "abcdefghijklmnopqrstuvwxyz"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 1...4 {
        let fixture = fixture(lockTimeout: .unreached)
        group.addTask {
          var random = SeededGenerator(seed: seed)
          for _ in 1...100 {
            guard let name = names.randomElement(using: &random) else { return }
            let url = PictureStoreFixture.url(name)
            fixture.pass(30)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: try await fixture.store.remove(url)
            case 1: try await fixture.insert(String(name), counting: .random(in: 40...100, using: &random))
            default:
              let bytes = try await fixture.store.retrieve(url)
              #expect(bytes?.allSatisfy { $0 == name.asciiValue } != false)
            }
          }
        }
      }
      try await group.waitForAll()
    }

    let other = try OtherProcess(at: path)
    #expect(try other.number("SELECT size <= 1000 AND size > 0 FROM picture_sum") == 1)
    #expect(try other.number("SELECT (SELECT sum(size) FROM picture) = (SELECT size FROM picture_sum)") == 1)
    let orphans = "SELECT count(*) FROM picture_bytes WHERE number NOT IN (SELECT number FROM picture)"
    #expect(try other.number(orphans) == 0)
    #expect(try other.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") == 1)
    try other.close()
  }

  @Test(
    "While another process writes, pictures are read, even on a new open, and insertions are skipped without an error"
  )
  func lockedForWriting() async throws {
    let fixture = fixture(lockTimeout: .milliseconds(20))
    try await fixture.insert("a")
    let other = try OtherProcess(at: path)
    try other.execute("BEGIN IMMEDIATE")

    try await fixture.insert("b")
    #expect(try await fixture.has("a"))
    // A store that waited for the writer would never return.
    #expect(try await self.fixture(lockTimeout: .seconds(3_600)).has("a"))

    try other.execute("ROLLBACK")
    #expect(try await !fixture.has("b"))
    try await fixture.insert("b")
    #expect(try await fixture.has("b"))
    try other.close()
  }

  @Test("A picture file that another program closes last keeps its pictures")
  func closedByAnother() async throws {
    let file = DatabaseFile.pictures(path: path, lockTimeout: .unreached)
    try await fixture(of: file).insert("a")
    let other = try OtherProcess(at: path)
    #expect(try other.number("SELECT count(*) FROM picture") == 1)
    try file.close()
    // Writes the journal back into the file.
    try other.close()

    #expect(try await fixture().has("a"))
  }

  @Test("An exclusively locked picture file finds nothing, without an error")
  func lockedForEverything() async throws {
    try await fixture().insert("a")
    let other = try OtherProcess(at: path)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE picture SET size = size; COMMIT")

    // Long enough for opening the file on a busy machine.
    let fixture = fixture(lockTimeout: .milliseconds(250))
    #expect(try await !fixture.has("a"))
    try await fixture.insert("b")
    try await fixture.store.remove(PictureStoreFixture.url("a"))

    try other.close()
    #expect(try await fixture.has("a"))
    #expect(try await !fixture.has("b"))
  }
}
