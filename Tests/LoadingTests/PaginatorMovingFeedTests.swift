import Loading
import Testing

@Suite("Paginator over a moving feed")
struct PaginatorMovingFeedTests {
  @Test("No id is handed out twice, and with insertions alone none of the first feed is missed: 1,000 feeds")
  func insertionsRepeatAndLoseNothing() {
    for seed in 1...1_000 {
      var feed = MovingFeed(seed: seed)
      let first = feed.rows
      let isFiltered = feed.chance(oneIn: 2)

      let batches = read(&feed, isFiltered: isFiltered) { $0.insertSome() }

      let ids = batches.flatMap { $0 }.map(\.id)
      #expect(Set(ids).count == ids.count, "seed \(seed)")
      let expected = first.filter { !isFiltered || $0.isWanted }.map(\.id)
      #expect(Set(expected).isSubset(of: ids), "seed \(seed)")
    }
  }

  @Test("No id is handed out twice when items also disappear: 1,000 feeds")
  func deletionsRepeatNothing() {
    for seed in 1...1_000 {
      var feed = MovingFeed(seed: seed)
      let isFiltered = feed.chance(oneIn: 2)

      let batches = read(&feed, isFiltered: isFiltered) { feed in
        feed.insertSome()
        feed.deleteSome()
      }

      let rows = batches.flatMap { $0 }
      #expect(Set(rows.map(\.id)).count == rows.count, "seed \(seed)")
      #expect(!isFiltered || rows.allSatisfy(\.isWanted), "seed \(seed)")
    }
  }

  /// Reads the feed to its end while it moves; every batch but the last must be full.
  private func read(
    _ feed: inout MovingFeed,
    isFiltered: Bool,
    moving move: (inout MovingFeed) -> Void
  ) -> [[Row]] {
    let limit = feed.number(in: 4...12)
    var paginator = Paginator<Row>(limit: limit, isFiltered: isFiltered)
    var batches: [[Row]] = []
    while paginator.hasMore {
      while case .load(let number) = paginator.nextStep {
        paginator.append(feed.page(number, limit: limit)) { !isFiltered || $0.isWanted }
        move(&feed)
      }
      batches.append(paginator.takeBatch())
    }
    #expect(batches.dropLast().allSatisfy { $0.count == limit })
    #expect(paginator.items == batches.flatMap { $0 })
    return batches
  }
}
