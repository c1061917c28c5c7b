import BirdsStore
import Drafts
import DraftsStore
import Foundation
import GRDB
import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

@testable import Database

@Suite("Marks in the user's database", .hangLimit)
struct SQLiteListingMarkStoreTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  private func file() -> DatabaseFile { .user(path: path, schemas: [.marks, .drafts, .notes], now: { [day] in day }) }

  private func store(board: String = "http://board.test") -> SQLiteListingMarkStore {
    SQLiteListingMarkStore(database: file(), board: board)
  }

  private static func ad(_ id: Int) -> KeptListing {
    KeptListing(listing: .fixture(id: id, title: "Ad \(id)"), category: "Maison")
  }

  @Test("Marks are there after the file was closed")
  func reopened() async throws {
    let file = file()
    let store = SQLiteListingMarkStore(database: file, board: "http://board.test")
    try await store.apply(.bookmark(day), to: [Self.ad(1)])
    try file.close()
    #expect(try await self.store().bookmarks().map(\.listing) == [Self.ad(1).listing])
  }

  @Test("Each board has its own marks, and a slash at the end of its address makes no difference")
  func boards() async throws {
    try await store().apply(.hide(true), to: [Self.ad(1)])
    #expect(try await store(board: "http://board.test/").ids(of: .hidden) == [1])
    #expect(try await store(board: "http://other.test").ids(of: .hidden) == [])
  }

  @Test("Reading marks does not create the file")
  func noFile() async throws {
    #expect(try await store().ids(of: .hidden) == [])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file of a version without marks gets their tables, and keeps its drafts")
  func olderFile() async throws {
    let old = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: old).create(id: "a", at: day)
    try old.close()

    try await store().apply(.note("call"), to: [Self.ad(1)])

    #expect(try await store().marks(of: [1]) == [1: ListingMark(note: "call")])
    #expect(try await SQLiteDraftStore(database: file()).drafts(.draft).map(\.id) == ["a"])
  }

  @Test("Two processes that mark ads at the same time lose nothing")
  func twoProcesses() async throws {
    let stores = [store(), store()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (store, first) in zip(stores, [1, 101]) {
        group.addTask { [day] in
          for id in first..<first + 50 {
            try await store.apply(.bookmark(day), to: [Self.ad(id)])
            try await store.apply(.note("note \(id)"), to: [Self.ad(1_000)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store().bookmarks().count == 100)
    #expect(try await store().ids(of: .noted) == [1_000])
  }

  @Test("From a damaged file every mark that can be read is recovered")
  func damagedPage() async throws {
    try await fill(300)
    let leaves = try Damage.leaves(of: "kept_listing", path)
    try #require(leaves.count > 2)
    try Damage.overwrite(pages: [leaves[leaves.count / 2]], path)

    let notes = try await store().ids(of: .noted)

    #expect(FileManager.default.fileExists(atPath: path + ".damaged-2020-09-13"))
    #expect(notes == Set(1...300))
    #expect((1..<300).contains(try await store().bookmarks().count))
  }

  @Test("A wrong value costs neither the note beside it nor another ad", arguments: Damage.literals)
  func damagedValue(literal: String) async throws {
    try await fill(3)
    for column in ["seen_at", "gone_at", "is_hidden"] {
      _ = try Damage.set(column, of: "listing_mark", to: literal, path)
    }

    let marks = try await store().marks(of: [1, 2, 3])

    #expect(marks.mapValues(\.note) == [1: "note 1", 2: "note 2", 3: "note 3"])
    #expect(marks[2] == ListingMark(seenAt: day, bookmarkedAt: day, note: "note 2"))
  }

  private func fill(_ count: Int) async throws {
    let file = file()
    let store = SQLiteListingMarkStore(database: file, board: "http://board.test")
    for id in 1...count {
      for change: ListingMark.Change in [.open(day), .bookmark(day), .note("note \(id)")] {
        try await store.apply(change, to: [Self.ad(id)])
      }
    }
    try file.close()
  }
}
