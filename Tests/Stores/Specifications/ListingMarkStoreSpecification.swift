import Database
import Foundation
import Listings
import ListingsStore
import ListingsTestSupport
import TestSupport
import Testing

/// The adapters of the port, each empty.
enum ListingMarkStoreAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any ListingMarkStore {
    switch self {
    case .memory: InMemoryListingMarkStore()
    case .sqlite:
      SQLiteListingMarkStore(database: .user(path: folder.file("user.sqlite"), schemas: [.marks]), board: "b")
    }
  }
}

@Suite("Every store of marks", .hangLimit)
struct ListingMarkStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func ad(_ id: Int, title: String? = nil) -> KeptListing {
    KeptListing(listing: .fixture(id: id, title: title), category: "Maison")
  }

  @Test("An empty store has no marks and no copies", arguments: ListingMarkStoreAdapter.allCases)
  func empty(adapter: ListingMarkStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.marks(of: [1, 2]) == [:])
    #expect(try await store.bookmarks() == [])
    #expect(try await store.copy(id: 1) == nil)
    for kind in ListingMark.Kind.allCases { #expect(try await store.ids(of: kind) == []) }
  }

  @Test("Each change is in the mark, and the answer is the mark before it", arguments: ListingMarkStoreAdapter.allCases)
  func changes(adapter: ListingMarkStoreAdapter) async throws {
    let store = adapter.make(folder)
    let changes: [ListingMark.Change] = [.open(day), .bookmark(day + 1), .hide(true), .note("call\0 “Ada” 🐦")]
    var expected = ListingMark()
    for change in changes {
      let before = try await store.apply(change, to: [Self.ad(1)])
      #expect(before[1] ?? ListingMark() == expected)
      expected.apply(change)
      #expect(try await store.marks(of: [1, 2]) == [1: expected])
    }
    for kind in ListingMark.Kind.allCases { #expect(try await store.ids(of: kind) == [1]) }
    try await store.apply(.removeBookmark, to: [Self.ad(1)])
    try await store.apply(.hide(false), to: [Self.ad(1)])
    try await store.apply(.note(""), to: [Self.ad(1)])
    #expect(try await store.marks(of: [1]) == [1: ListingMark(seenAt: day)])
  }

  @Test(
    "A bookmark that is set again keeps its date, and the newest bookmark comes first",
    arguments: ListingMarkStoreAdapter.allCases
  )
  func bookmarks(adapter: ListingMarkStoreAdapter) async throws {
    let store = adapter.make(folder)
    for id in 1...3 { try await store.apply(.bookmark(day + Double(id)), to: [Self.ad(id)]) }
    try await store.apply(.bookmark(day + 9), to: [Self.ad(1)])
    try await store.apply(.removeBookmark, to: [Self.ad(2)])
    #expect(try await store.bookmarks().map(\.listing.id) == [3, 1])
    #expect(try await store.bookmarks().last?.mark.bookmarkedAt == day + 1)
  }

  @Test(
    "A copy is read back unchanged, whatever the ad contains",
    arguments: ListingMarkStoreAdapter.allCases,
    ListingsCacheSpecification.awkwardListings
  )
  func copies(adapter: ListingMarkStoreAdapter, listing: Listing) async throws {
    let store = adapter.make(folder)
    var listing = listing
    listing.url = "/ads/\(listing.id)"
    try await store.apply(.open(day), to: [KeptListing(listing: listing, category: nil)])
    #expect(try await store.copy(id: listing.id) == nil)

    try await store.apply(.note("x"), to: [KeptListing(listing: listing, category: nil)])

    let copy = try #require(try await store.copy(id: listing.id))
    #expect(copy.listing == listing)
    #expect(Array(copy.listing.description.unicodeScalars) == Array(listing.description.unicodeScalars))
    #expect(copy.mark == ListingMark(seenAt: day, note: "x"))
  }

  @Test(
    "A copy is replaced when the ad is marked again, and stays when a mark is removed",
    arguments: ListingMarkStoreAdapter.allCases
  )
  func copyIsReplaced(adapter: ListingMarkStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.apply(.bookmark(day), to: [Self.ad(1, title: "Vélo")])
    try await store.apply(.hide(true), to: [Self.ad(1, title: "Vélo rouge")])
    try await store.apply(.removeBookmark, to: [Self.ad(1, title: "Moto")])
    #expect(try await store.copy(id: 1)?.listing.title == "Vélo rouge")
  }

  @Test(
    "An ad is gone since the first time, until it is found or bookmarked again",
    arguments: ListingMarkStoreAdapter.allCases
  )
  func gone(adapter: ListingMarkStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.apply(.bookmark(day), to: [Self.ad(1), Self.ad(2)])
    try await store.setGone([1, 2, 3], at: day + 1)
    try await store.setGone([1], at: day + 2)
    #expect(try await store.marks(of: [1, 2, 3]).mapValues(\.goneAt) == [1: day + 1, 2: day + 1])
    try await store.setGone([1], at: nil)
    try await store.apply(.bookmark(day + 3), to: [Self.ad(2)])
    #expect(try await store.marks(of: [1, 2]).mapValues(\.goneAt) == [1: nil, 2: nil])
  }
}
