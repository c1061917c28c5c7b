import Loading
import TestSupport
import Testing

@Suite("Paginator over a moving feed")
struct PaginatorMovingFeedTests {
  @Test("In any moving feed, nothing is returned twice and no unmoved row is missed")
  func comingAndGoing() {
    for seed in Seeds(2_000) {
      check(seed) { feed in
        if feed.chance(oneIn: 2) { feed.insertSome() }
        if feed.chance(oneIn: 2) { feed.deleteSome() }
      }
    }
  }

  @Test("In any feed whose rows also change places, nothing is returned twice and no unmoved row is missed")
  func changingPlaces() {
    for seed in Seeds(500) {
      check(seed) { feed in
        if feed.chance(oneIn: 3) { feed.insertSome() }
        if feed.chance(oneIn: 3) { feed.deleteSome() }
        if feed.chance(oneIn: 2) { feed.moveSome() }
      }
    }
  }

  @Test("In any feed with occasional unreadable rows, nothing is returned twice and no unmoved row is missed")
  func rejectedRows() {
    for seed in Seeds(500) {
      check(seed, rejectsSome: true) { feed in
        if feed.chance(oneIn: 2) { feed.insertSome() }
        if feed.chance(oneIn: 2) { feed.deleteSome() }
      }
    }
  }

  @Test("In any feed from a server with small pages, nothing is returned twice and no unmoved row is missed")
  func smallPages() {
    for seed in Seeds(500) {
      check(seed, mostGranted: 8 + seed % 5) { feed in
        if feed.chance(oneIn: 3) { feed.insertSome() }
        if feed.chance(oneIn: 3) { feed.deleteSome() }
      }
    }
  }

  @Test("In any feed with rows added only on top, their number is exact at the end")
  func countsNewAbove() {
    for seed in Seeds(500) {
      var inserted = 0
      let paginator = check(seed) { feed in
        guard feed.chance(oneIn: 2) else { return }
        let count = feed.chance(oneIn: 8) ? feed.number(in: 20...90) : feed.number(in: 1...4)
        feed.insertOnTop(count)
        inserted += count
      }
      #expect(paginator.newAbove == inserted, "seed \(seed)")
      #expect(paginator.items.allSatisfy { $0.rank >= 0 }, "seed \(seed)")
    }
  }

  /// Reads a feed to its end while it moves, and checks the returned items.
  @discardableResult
  private func check(
    _ seed: Int,
    rejectsSome: Bool = false,
    mostGranted: Int = .max,
    moving move: (inout MovingFeed) -> Void
  ) -> Paginator<Row> {
    var feed = MovingFeed(seed: seed)
    let isFiltered = feed.chance(oneIn: 2)
    let limit = feed.number(in: 1...12)
    let pageSize = feed.chance(oneIn: 3) ? limit * 2 : limit
    var paginator = Paginator<Row>(limit: limit, pageSize: pageSize, isFiltered: isFiltered)
    var rejectedEver: Set<Int> = []
    var requests = 0
    var batches: [[Row]] = []
    while paginator.hasMore, requests < 1_000 {
      while case .load(let request) = paginator.nextStep, requests < 1_000 {
        // It moves between two requests: neither before the first nor after the last.
        if requests > 0 { move(&feed) }
        var page = Page(of: feed.rows, for: PageRequest(page: request.page, limit: min(request.limit, mostGranted)))
        let count = page.items.count
        if rejectsSome {
          page.items.removeAll { row in
            guard feed.chance(oneIn: 12) else { return false }
            rejectedEver.insert(row.id)
            return true
          }
        }
        paginator.append(page, for: request, rejected: count - page.items.count) { !isFiltered || $0.isWanted }
        requests += 1
      }
      batches.append(paginator.takeBatch())
    }
    let rows = batches.flatMap { $0 }
    let stood = feed.standing.filter { (!isFiltered || $0.isWanted) && !rejectedEver.contains($0.id) }.map(\.id)
    let standing = Set(stood)
    let ideal = feed.rowsEver / min(pageSize, mostGranted / 2) + 1
    #expect(Set(rows.map(\.id)).count == rows.count, "seed \(seed): repeated")
    #expect(rows.map(\.id).filter(standing.contains) == stood, "seed \(seed): missed, or out of order")
    #expect(!isFiltered || rows.allSatisfy(\.isWanted), "seed \(seed)")
    #expect(batches.dropLast().allSatisfy { $0.count == limit }, "seed \(seed)")
    #expect(paginator.items == rows, "seed \(seed)")
    #expect(requests <= 3 * ideal + feed.moves, "seed \(seed): \(requests) requests for \(ideal)")
    return paginator
  }
}
