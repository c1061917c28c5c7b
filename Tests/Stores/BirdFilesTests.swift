import Birds
import BirdsTestSupport
import DraftsStore
import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import BirdsStore
@testable import Database

@Suite("Bird files", .hangLimit)
struct BirdFilesTests {
  private let folder: TemporaryFolder
  private let path: String
  private let kept = CachedBirds(
    birds: [.fixture(1, notes: [BirdNote(userID: "ada", text: "hello", createdAt: 1)])],
    savedAt: Date(timeIntervalSinceReferenceDate: 1)
  )

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("cache/birds.sqlite")
  }

  @Test("Services share a file without seeing each other's birds")
  func services() async throws {
    let file = DatabaseFile.birds(path: path)
    try await SQLiteBirdStore(database: file, service: "one").replace(with: kept)
    #expect(try await SQLiteBirdStore(database: file, service: "two").retrieve() == nil)
    #expect(try await SQLiteBirdStore(database: file, service: "one").retrieve() == kept)
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
  }

  @Test("A damaged file of birds is recreated at once and reported, and stores birds")
  func damaged() async throws {
    try FileManager.default.createDirectory(atPath: folder.file("cache"), withIntermediateDirectories: true)
    try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: path))
    let told = Watched<[String]>([])
    let file = DatabaseFile.birds(path: path) { path in told.change { $0.append(path) } }
    let store = SQLiteBirdStore(database: file, service: "s")
    #expect(try await store.retrieve() == nil)
    #expect(told.value == [path])
    try await store.replace(with: kept)
    #expect(try await store.retrieve() == kept)
    #expect(told.value == [path])
  }

  @Test("Each of two services has its own outbox of notes")
  func outboxes() async throws {
    let file = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes])
    let one = SQLiteNoteOutbox(database: file, service: "one")
    let two = SQLiteNoteOutbox(database: file, service: "two")
    let note = try await one.add("a", about: "robin", at: 1, by: nil)
    #expect(try await two.notes() == [])
    try await two.remove(note.number)
    #expect(try await two.sign(note.number, as: "bob") == nil)
    #expect(try await one.notes() == [note])
    #expect(try await two.add("a", about: "robin", at: 1, by: nil).createdAt == 1)
  }

  @Test("A user is read back unchanged from a private file, beside those of other services")
  func users() async throws {
    let file = folder.file("data/birds-user.json")
    let ada = AnonymousUser(
      id: "ada",
      idToken: "t",
      refreshToken: "r",
      expiresAt: Date(timeIntervalSinceReferenceDate: 5.5)
    )
    let store = FileUserStore(path: file, service: "one")
    #expect(try await store.retrieve() == nil)
    #expect(try await store.save(ada, replacing: nil) == ada)
    let bob = AnonymousUser(id: "bob", idToken: "", refreshToken: "", expiresAt: .distantPast)
    #expect(try await FileUserStore(path: file, service: "two").save(bob, replacing: nil) == bob)
    #expect(try await store.retrieve() == ada)
    #expect(try await FileUserStore(path: file, service: "two").retrieve()?.id == "bob")
    #expect(try TemporaryFolder.mode(of: file) == 0o600)
    #expect(try TemporaryFolder.mode(of: folder.file("data")) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("data")) == ["birds-user.json"])

    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try await store.retrieve() == ada)
    #expect(try TemporaryFolder.mode(of: file) == 0o600)
  }

  @Test("A user whom another process has stored since stays, and is returned")
  func otherUser() async throws {
    let store = FileUserStore(path: folder.file("data/birds-user.json"), service: "one")
    func user(_ id: String) -> AnonymousUser {
      AnonymousUser(id: id, idToken: "t", refreshToken: "r", expiresAt: .distantPast)
    }
    #expect(try await store.save(user("ada"), replacing: nil) == user("ada"))
    #expect(try await store.save(user("bob"), replacing: nil) == user("ada"))
    #expect(try await store.retrieve() == user("ada"))
    #expect(try await store.save(user("bob"), replacing: "ada") == user("bob"))
    #expect(try await store.retrieve() == user("bob"))
  }

  @Test("A user of another service whom another process adds at the same moment stays")
  func usersAtOnce() async throws {
    let (file, other) = (folder.file("data/birds-user.json"), folder.file("other.json"))
    let user = AnonymousUser(id: "ada", idToken: "t", refreshToken: "r", expiresAt: .distantPast)
    _ = try await FileUserStore(path: other, service: "two").save(user, replacing: nil)
    try FileManager.default.createDirectory(atPath: folder.file("data"), withIntermediateDirectories: true)
    let lock = try HeldLock(on: folder.file("data"))
    let saving = Task { try await FileUserStore(path: file, service: "one").save(user, replacing: nil) }
    try await lock.waitForOthers()
    try Data(contentsOf: URL(filePath: other)).write(to: URL(filePath: file))
    lock.release()
    _ = try await saving.value

    for service in ["one", "two"] {
      #expect(try await FileUserStore(path: file, service: service).retrieve() == user)
    }
  }

  @Test(
    "An unreadable file of users counts as missing",
    arguments: ["", "{", "[]", #"{"one":{"id":1}}"#]
  )
  func brokenUsers(text: String) async throws {
    let file = folder.file("user.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await FileUserStore(path: file, service: "one").retrieve() == nil)
  }
}
