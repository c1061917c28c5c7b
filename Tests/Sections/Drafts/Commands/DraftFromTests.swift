import Drafts
import DraftsTestSupport
import Foundation
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("A draft from an ad", .hangLimit)
struct DraftFromTests {
  private let store = InMemoryDraftStore()
  private let conversation: Conversation

  init() {
    TestSections.register()
    let ads = [
      Listing.fixture(
        id: 7,
        categoryID: 4,
        title: "Vélo rouge",
        description: "Bon état.",
        price: 12.5,
        isUrgent: true,
        pictures: ListingPictures(small: "/s.jpg", thumb: "/t.jpg")
      ),
      Listing.fixture(id: 8, categoryID: 99, title: "Regal", description: ""),
    ]
    conversation = Conversation(board: .answering(StubBoard(ads, categories: Fixture.categories)), store: store)
  }

  @Test("A draft from an ad has the ad's fields, except the pictures")
  func ad() async throws {
    _ = try await conversation.say("search")

    try await conversation.expect(
      "draft from id:7",
      says: "! Started a new draft from “Vélo rouge”. Its pictures are not yours and were not copied."
    )
    #expect(
      try await store.current()?.fields == [
        .title: "Vélo rouge", .category: "Maison", .price: "12.5", .description: "Bon état.", .urgent: "yes",
      ]
    )
  }

  @Test("Fields missing from the ad stay empty")
  func gaps() async throws {
    try await conversation.expect("draft from id:8", says: "! Started a new draft from “Regal”.")
    #expect(try await store.current()?.fields == [.title: "Regal", .price: "140", .urgent: "no"])
  }

  @Test("A missing ad makes no draft")
  func unknown() async throws {
    try await conversation.expect("draft from 3", begins: "! There is no row 3.")
    #expect(try await store.drafts(.draft).isEmpty)
  }
}
