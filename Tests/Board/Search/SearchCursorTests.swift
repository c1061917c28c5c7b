import Foundation
import TestSupport
import Testing

@testable import Board

@Suite("Cursors of a search", .hangLimit, .eachBoardStore)
struct SearchCursorTests {
  private static let queries = [
    "", "velo", "velo -rouge sort:new", "cat:1 sort:price", "velo sort:-price", "velo sort:match",
  ]

  /// Publishes and withdraws ads at random places of the board.
  private struct Crowd {
    let store: any BoardStore
    var random: SeededGenerator
    private(set) var ids: Set<Int> = []

    init(seed: UInt64) async throws {
      store = try await BoardStoreUnderTest.store()
      random = SeededGenerator(seed: seed)
      _ = try await store.importOnce(expires: nil) { try Catalogue(nil) }
    }

    mutating func publish() async throws {
      let word = ["Vélo rouge", "Vélos bleus", "Un vélo", "Tricycle"].randomElement(using: &random) ?? ""
      let json = """
        {"title":"\(word) ici","description":"velo","price":\(Int.random(in: 1...9, using: &random)),"category_id":1,\
        "is_urgent":\(Int.random(in: 0..<4, using: &random) == 0)}
        """
      let answer = try await store.publish(
        try Submission(json: Data(json.utf8)),
        for: PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data()),
        // Crowded: several ads share a second, and their numbers have to move.
        at: 1_000_000 + Int.random(in: 0..<40, using: &random)
      )
      ids.insert(answer.adID)
    }

    mutating func withdraw() async throws {
      guard let id = ids.sorted().randomElement(using: &random) else { return }
      ids.remove(id)
      let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())
      _ = try await store.withdraw(id, for: request, at: 2_000_000)
    }
  }

  /// `CLASSIFIEDS_CURSORS` names another number.
  private static var seeds: UInt64 {
    let usual: UInt64 = BoardStoreUnderTest.current == .sqlite ? 3 : 1
    return ProcessInfo.processInfo.environment["CLASSIFIEDS_CURSORS"].flatMap { UInt64($0) } ?? usual
  }

  @Test("No ad that stands is repeated or skipped while others come and go", arguments: queries)
  func standing(query: String) async throws {
    for seed in 1...max(1, Self.seeds) { try await standing(query: query, seed: seed) }
  }

  private func standing(query: String, seed: UInt64) async throws {
    var crowd = try await Crowd(seed: seed)
    for _ in 0..<60 { try await crowd.publish() }
    let matching = Set(try await crowd.store.allPages(of: query, limit: 100, at: 0, total: nil, checksTotal: false))
    var shown: [Int] = []
    var request = SearchRequest(query: query, limit: 4)
    while true {
      let page = try await crowd.store.page(of: request, at: 0)
      shown += page.ads.map(\.id)
      guard let next = page.next else { break }
      request.after = next
      for _ in 0..<2 { try await crowd.publish() }
      // Faster than they come, so that it ends.
      for _ in 0..<4 { try await crowd.withdraw() }
    }

    #expect(Set(shown).count == shown.count, "seed \(seed): none is repeated")
    #expect(matching.intersection(crowd.ids).subtracting(shown) == [], "seed \(seed): none is skipped")
    #expect(shown.count > 8)
  }

  @Test("Ads published in one place of the board keep their order, however many there are")
  func crowded() async throws {
    var crowd = try await Crowd(seed: 3)
    for _ in 0..<300 { try await crowd.publish() }

    let whole = try await crowd.store.page(of: ListingsQuery(paging: .everything, text: ""), at: 0).ads.map(\.id)
    #expect(try await crowd.store.allPages(of: "", limit: 7, at: 0, total: 300) == whole)
    #expect(try await crowd.store.allPages(of: "velo", limit: 100, at: 0, total: 300) == whole)
  }

  @Test("Pages by number are parts of the whole feed, read in a row or not, before and after changes")
  func pagesByNumber() async throws {
    var crowd = try await Crowd(seed: 5)
    for _ in 0..<60 { try await crowd.publish() }
    // From here on there is an index.
    _ = try await crowd.store.page(of: SearchRequest(query: "velo", limit: 1), at: 0)
    for _ in 0..<5 {
      let whole = try await crowd.store.page(of: ListingsQuery(paging: .everything, text: ""), at: 0).ads.map(\.id)
      for number in [1, 2, 3, 4, 5, 2, 4, 3, 30] {
        let page = try await crowd.store.page(of: ListingsQuery(paging: .page(number, limit: 7), text: ""), at: 0)
        #expect(page.ads.map(\.id) == Array(whole.dropFirst((number - 1) * 7).prefix(7)))
        #expect(page.total == whole.count)
      }
      let found = try await crowd.store.page(of: ListingsQuery(paging: .page(1, limit: 7), text: "velo"), at: 0)
      #expect(found.total == whole.count)
      for _ in 0..<3 { try await crowd.publish() }
      try await crowd.withdraw()
    }
  }

  @Test(
    "A cursor of another query, a changed one and any other text are refused",
    arguments: ["", "x", "AAAA", "%00", String(repeating: "A", count: 200), "🚲", "MSA=", "MSB"]
  )
  func invalid(text: String) async throws {
    let store = try await BoardStoreUnderTest.store()
    _ = try await store.importOnce(expires: nil) { try Catalogue(.sample) }
    let page = try await store.page(of: SearchRequest(query: "e sort:price", limit: 1), at: 0)
    let cursor = try #require(page.next)

    for (query, after) in [
      ("e sort:price", text), ("e", cursor), ("e sort:match", cursor), ("e sort:price ", cursor + "A"),
      ("e sort:price", String(cursor.dropLast(3))),
    ] {
      await #expect(throws: SearchError.invalidCursor) {
        try await store.page(of: SearchRequest(query: query, after: after), at: 0)
      }
    }
    #expect(try await store.page(of: SearchRequest(query: "e sort:price", after: cursor), at: 0).ads.count == 20)
  }
}
