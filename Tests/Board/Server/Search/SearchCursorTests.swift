import Foundation
import TestSupport
import Testing

@testable import BoardRules

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

    init(seed: Int) async throws {
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

  /// Seeds, up to fifty in a case. For more: `CLASSIFIEDS_CURSORS=10000 ./test --filter SearchCursorTests`.
  private static let seeds = {
    let last = ProcessInfo.processInfo.environment["CLASSIFIEDS_CURSORS"].flatMap { Int($0) } ?? 3
    return stride(from: 1, through: max(1, last), by: 50).map { $0...min($0 + 49, max(1, last)) }
  }()

  @Test("No ad that stands is repeated or skipped while others come and go", arguments: seeds)
  func standing(seeds: ClosedRange<Int>) async throws {
    for seed in seeds { try await standing(seed: seed) }
  }

  /// What a reader of a query has seen, page by page.
  private struct Reading {
    var request: SearchRequest
    /// The ads that matched at the start.
    let matching: Set<Int>
    var shown: [Int] = []
    var isOver = false
  }

  private func standing(seed: Int) async throws {
    var crowd = try await Crowd(seed: seed)
    for _ in 0..<60 { try await crowd.publish() }
    var readings: [Reading] = []
    for query in Self.queries {
      let ids = try await crowd.store.allPages(of: query, limit: 100, at: 0, total: nil, checksTotal: false)
      readings.append(Reading(request: SearchRequest(query: query, limit: 4), matching: Set(ids)))
    }
    while readings.contains(where: { !$0.isOver }) {
      for place in readings.indices where !readings[place].isOver {
        let page = try await crowd.store.page(of: readings[place].request, at: 0)
        readings[place].shown += page.ads.map(\.id)
        readings[place].isOver = page.next == nil
        readings[place].request.after = page.next
      }
      for _ in 0..<2 { try await crowd.publish() }
      // Faster than they come, so that it ends.
      for _ in 0..<4 { try await crowd.withdraw() }
    }

    for reading in readings {
      let (shown, claim) = (reading.shown, "seed \(seed), query \(reading.request.query.debugDescription)")
      #expect(Set(shown).count == shown.count, "\(claim): none is repeated")
      #expect(reading.matching.intersection(crowd.ids).subtracting(shown) == [], "\(claim): none is skipped")
      #expect(shown.count > 8, "\(claim)")
    }
  }

  @Test("While ads come and go, a feed that is read piece by piece neither repeats nor skips one that stands")
  func pieces() async throws {
    for text in ["", "velo"] {
      var crowd = try await Crowd(seed: 11)
      for _ in 0..<60 { try await crowd.publish() }
      let query = try ListingsQuery(paging: .everything, text: text)
      let matching = Set(try await crowd.store.page(of: query, at: 0).ads.map(\.id))
      var piece = try await crowd.store.page(of: query, most: 4, at: 0).ads
      var shown: [Int] = []
      while let last = piece.last {
        shown += piece.map(\.id)
        for _ in 0..<2 { try await crowd.publish() }
        // Faster than they come, so that it ends.
        for _ in 0..<4 { try await crowd.withdraw() }
        piece = try await crowd.store.ads(of: text, after: BoardPlace(last), limit: 4, at: 0)
      }

      #expect(Set(shown).count == shown.count, "\(text): none is repeated")
      #expect(matching.intersection(crowd.ids).subtracting(shown) == [], "\(text): none is skipped")
      #expect(shown.count > 8, "\(text)")
    }
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
    let store = try await SharedBoard.sample.served().store
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
