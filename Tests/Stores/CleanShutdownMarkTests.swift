import BirdsStore
import Drafts
import Foundation
import Listings
import Loading
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Clean marks", .hangLimit)
struct CleanShutdownMarkTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  @Test("A file is clean once its last user has closed it, and not while it is open for writing")
  func closed() async throws {
    let mark = CleanShutdownMark(path: path)
    let (one, other) = (
      DatabaseFile.user(path: path, schemas: [.drafts, .notes]),
      DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    )
    _ = try await SQLiteDraftStore(database: one).create(id: "a", at: day)
    #expect(mark.state == .open)
    _ = try await SQLiteDraftStore(database: other).current()
    try one.close()
    #expect(mark.state == .open)
    try other.close()
    #expect(mark.state == .clean)
    #expect(try TemporaryFolder.mode(of: mark.file) == 0o600)

    _ = try await SQLiteDraftStore(database: one).current()
    #expect(mark.state == .clean)
    _ = try await SQLiteDraftStore(database: one).create(id: "b", at: day)
    #expect(mark.state == .open)
    try one.close()
    #expect(mark.state == .clean)
  }

  @Test("A file that another program wrote is changed, and one with a journal beside it is open")
  func changed() async throws {
    let mark = CleanShutdownMark(path: path)
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    try file.close()
    try OtherProcess(at: path).execute("UPDATE draft SET version = 2")
    #expect(mark.state == .changed)
    try Data([1]).write(to: URL(filePath: path + "-wal"))
    #expect(mark.state == .open)
  }

  @Test("A file that another program closes last is open, not changed")
  func closedByAnother() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    let other = try OtherProcess(at: path)
    #expect(try other.number("SELECT count(*) FROM draft") == 1)
    try file.close()
    try other.close()

    #expect(CleanShutdownMark(path: path).state == .open)
  }

  @Test("Intact data changed by another program is reported once")
  func told() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    try file.close()
    try OtherProcess(at: path).execute("UPDATE draft SET version = 2")
    let told = Watched<[String]>([])
    for _ in 1...2 {
      let file = DatabaseFile.user(
        path: path,
        schemas: [.drafts, .notes],
        onChange: { path in told.change { $0.append(path) } }
      )
      _ = try await SQLiteDraftStore(database: file).current()
      try file.close()
    }
    #expect(told.value == [path])
  }

  @Test("A checksum detects every change of a byte, the length or the page order")
  func checksum() throws {
    let file = folder.file("bytes")
    var seen: Set<UInt64> = []
    func sum(_ bytes: [UInt8]) throws -> UInt64 {
      try Data(bytes).write(to: URL(filePath: file))
      return try FileChecksum.of(file)
    }
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    for place in [0, 1, 31, 32, 4_095, 4_096, 9_983, 9_999] {
      var changed = bytes
      changed[place] ^= 1
      #expect(seen.insert(try sum(changed)).inserted)
    }
    for count in [0, 1, 2, 31, 32, 33] {
      #expect(seen.insert(try sum(Array(repeating: 0, count: count))).inserted)
    }
    #expect(seen.insert(try sum(bytes)).inserted)
    #expect(seen.insert(try sum(Array(bytes[4_096..<8_192]) + bytes[..<4_096] + bytes[8_192...])).inserted)
    #expect(try sum(bytes) == sum(bytes))
  }
}
