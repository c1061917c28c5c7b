import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import Synchronization
import TestSupport
package import Watches

/// A board on a virtual clock that changes at random, watches on it, and what their log must say.
///
/// The truth is computed by the naive rule: each search is applied to each ad of the board.
package final class WatchSimulation: Sendable {
  /// What may happen before a request of a check.
  package struct Weather: Sendable {
    /// Whether the board changes: pages move.
    package var moves: Bool
    /// Whether a request fails.
    package var fails: Bool

    /// Describes it.
    package init(moves: Bool, fails: Bool) { (self.moves, self.fails) = (moves, fails) }
  }

  /// What the events of a watch have said of an ad.
  private struct Told {
    var price: Price
    /// `nil` while it is there.
    var gone: WatchEvent.Reason?
  }

  private struct State {
    var random: SeededGenerator
    var nextAd = 1
    var weather = Weather(moves: false, fails: false)
    var withdrawn: [Listing] = []
    /// The ads that were put back.
    var returned: Set<Listing.ID> = []
    var position: Int64 = 0
    var told: [Watch.ID: [Listing.ID: Told]] = [:]
  }

  private static let categories = [Category(id: 1, name: "Vélos"), Category(id: 2, name: "Maison")]
  private static let words = ["vélo", "table", "lampe", "rouge", "bois", "ancien", "neuf"]
  /// The searches that are watched; some find the same ads.
  private static let searches: [(words: [String], threshold: Decimal?)] = [
    (["velo"], nil), (["velo", "<200"], nil), (["table|lampe", "-neuf"], nil), (["rouge"], 10), (["cat:maison"], nil),
  ]

  private let board: StubBoard
  private let isPlain: Bool
  private let store: any WatchStore
  private let model: WatchesModel
  private let state: Mutex<State>

  /// Creates a board with some ads.
  package convenience init(seed: Int, isPlain: Bool, store: any WatchStore) {
    self.init(seed: seed, isPlain: isPlain, store: store) { FreeWatchLock() }
  }

  /// The same with a lock that others may have.
  package init(
    seed: Int,
    isPlain: Bool,
    store: any WatchStore,
    takeLock: @escaping @Sendable () throws -> (any WatchLock)?
  ) {
    let board = StubBoard([], categories: Self.categories)
    if !isPlain { board.beginChanges() }
    (self.board, self.isPlain, self.store) = (board, isPlain, store)
    model = Self.model(board, box, isPlain, store, takeLock)
    state = Mutex(State(random: SeededGenerator(seed: seed)))
    box.incident.withLock { $0 = { [weak self] in self?.incident() } }
  }

  /// Another process that checks the same watches, with a store of its own.
  package func otherModel(
    _ store: any WatchStore,
    takeLock: @escaping @Sendable () throws -> (any WatchLock)?
  ) -> WatchesModel { Self.model(board, box, isPlain, store, takeLock) }

  private static func model(
    _ board: StubBoard,
    _ box: Box,
    _ isPlain: Bool,
    _ store: any WatchStore,
    _ takeLock: @escaping @Sendable () throws -> (any WatchLock)?
  ) -> WatchesModel {
    let client = StubHTTPClient()
    client.answerAlways { request in
      if let incident = box.incident.withLock({ $0 })?() { return incident }
      return try await board.answer(request)
    }
    return .fixture(
      client: client,
      base: Self.address,
      categories: Self.categories,
      hasChanges: !isPlain,
      store: store,
      takeLock: takeLock,
      now: { box.now.withLock { $0 } },
      describe: {
        LoadFailure(reason: Message(verbatim: "\($0)"), retryAfter: $0 is ListingsAPIError ? .seconds(1) : nil)
      }
    )
  }

  /// What the clients ask for; the simulation fills it in.
  private final class Box: Sendable {
    let incident = Mutex<(@Sendable () -> HTTPResponse?)?>(nil)
    let now = Mutex(Date(timeIntervalSince1970: 1_600_000_000))
  }

  private let box = Box()

  private static var address: URL { URL(string: "http://board.test") ?? URL(filePath: "/") }

  /// Lets the board and the watches live for a while.
  ///
  /// - Returns: what the log says wrongly; nothing if it is right.
  package func run(steps: Int) async throws -> [String] {
    for _ in 0..<roll(40...80) { change(only: 0) }
    for search in Self.searches {
      let watch = Watch(
        name: search.words.joined(separator: " "),
        words: search.words,
        threshold: search.threshold,
        createdAt: now
      )
      let added = try await model.add(watch).watch
      let found = truth(added)
      state.withLock { $0.told[added.id] = found.mapValues { Told(price: $0.price) } }
    }
    var flaws: [String] = []
    for step in 1...steps {
      for _ in 0..<roll(0...8) { change() }
      let isRough = roll(1...2) == 1
      // A check in rough weather may fail, and sees a board that moves.
      if isRough {
        state.withLock { $0.weather = Weather(moves: true, fails: true) }
        try await check(after: 60, patiently: false)
        state.withLock { $0.weather = Weather(moves: false, fails: false) }
        flaws += try await follow(isWhole: false)
        // Whatever the board did then, the next check sees all of it.
        try await check(after: 7 * 3_600)
        flaws += try await follow(isWhole: true)
      } else if isPlain, roll(1...2) == 1 {
        let before = Set(board.listings.map(\.id))
        for _ in 0..<roll(0...30) { change(only: 0) }
        try await check(after: 60)
        flaws += try await follow(isWhole: false)
        let new = board.listings.filter { !before.contains($0.id) }
        flaws += try await untold(new).map { "\($0) was not told" }
      } else {
        try await check(after: 7 * 3_600)
        flaws += try await follow(isWhole: true)
      }
      if !flaws.isEmpty { return flaws.map { "step \(step): \($0)" } }
    }
    return []
  }

  // MARK: The board

  private var now: Date { box.now.withLock { $0 } }

  private func roll(_ range: ClosedRange<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.random) }
  }

  private func incident() -> HTTPResponse? {
    let (moves, kind) = state.withLock {
      ($0.weather.moves && $0.random.oneIn(2), $0.weather.fails ? Int.random(in: 1...12, using: &$0.random) : 0)
    }
    if moves { for _ in 0..<roll(1...5) { change() } }
    switch kind {
    case 1: return .boardError(500, reason: "broken")
    case 2: return .boardError(429, reason: "busy", headers: [HTTPField(name: "Retry-After", value: "1")])
    case 3: return .text("nonsense")
    default: return nil
    }
  }

  /// Changes the board: inserts (0), removes, changes a price, edits, puts back.
  private func change(only kind: Int? = nil) {
    let all = board.listings
    switch kind ?? (all.isEmpty ? 0 : roll(0...6)) {
    case 0: board.insert([ad()])
    case 1:
      let ad = all[roll(0...(all.count - 1))]
      state.withLock { $0.withdrawn.append(ad) }
      board.remove([ad.id])
    case 6:
      guard let ad = state.withLock({ $0.withdrawn.popLast() }) else { return }
      _ = state.withLock { $0.returned.insert(ad.id) }
      board.insert([ad])
    case 2, 3:
      var ad = all[roll(0...(all.count - 1))]
      ad.price = Price(Decimal(roll(1...40) * 10)) ?? .zero
      board.insert([ad])
    case 4:
      var ad = all[roll(0...(all.count - 1))]
      ad.title = title()
      if roll(1...2) == 1 { ad.price = Price(Decimal(roll(1...40) * 10)) ?? .zero }
      board.insert([ad])
    default:
      var ad = all[roll(0...(all.count - 1))]
      ad.isUrgent.toggle()
      board.insert([ad])
    }
  }

  private func title() -> String {
    (0..<3).map { _ in Self.words[roll(0...(Self.words.count - 1))] }.joined(separator: " ")
  }

  private func ad() -> Listing {
    let id = state.withLock { state in
      state.nextAd += 1
      return state.nextAd
    }
    return .fixture(
      id: id,
      categoryID: roll(1...2),
      title: title(),
      price: Price(Decimal(roll(1...40) * 10)) ?? .zero,
      createdAt: Date(timeIntervalSince1970: 1_500_000_000 + Double(id) * 60),
      isUrgent: roll(1...8) == 1
    )
  }

  // MARK: The truth

  /// The ads that a watch finds, by the naive rule.
  private func truth(_ watch: Watch) -> [Listing.ID: Listing] {
    let conditions = watch.text.conditions(categories: Self.categories, now: now, zone: .gmt)
    let found = board.listings.filter { watch.text.asked.matches($0) && conditions.hold(for: $0) }
    return Dictionary(found.map { ($0.id, $0) }) { $1 }
  }

  /// Checks all watches some time later.
  ///
  /// - Parameter patiently: whether to try again until it succeeds.
  private func check(after seconds: TimeInterval, patiently: Bool = true) async throws {
    box.now.withLock { $0 += seconds }
    for _ in 0..<(patiently ? 20 : 1) {
      do {
        _ = try await model.run()
        return
      } catch let error where !(error is StoreError || error is CancellationError) {
        box.now.withLock { $0 += 5 }
      }
    }
  }

  /// Reads the events that are new, and compares what they say with the board.
  ///
  /// - Parameter isWhole: whether the last check has seen the whole board as it is.
  private func follow(isWhole: Bool) async throws -> [String] {
    var flaws: [String] = []
    let watches = try await store.watches()
    let events = try await store.events(after: state.withLock { $0.position }, of: nil, limit: .max)
    for event in events {
      let id = event.item.listing.id
      // Of several watches with different thresholds, one was told this price.
      let prices = state.withLock { state in event.watchIDs.map { state.told[$0]?[id]?.price } }
      if let before = event.step?.before, !prices.contains(before) {
        flaws.append("\(event.document.text): no watch was told this price")
      }
      for watch in watches where event.watchIDs.contains(watch.id) {
        if let flaw = take(event, watch) { flaws.append("\(watch.name): \(event.document.text): \(flaw)") }
      }
    }
    state.withLock { $0.position = events.last?.position ?? $0.position }
    if !isWhole { return flaws }
    for watch in watches { flaws += compare(watch) }
    return flaws
  }

  /// Notes an event; returns what is wrong with it.
  private func take(_ event: WatchEvent, _ watch: Watch) -> String? {
    let id = event.item.listing.id
    let price = event.item.listing.price
    return state.withLock { state in
      let known = state.told[watch.id, default: [:]][id]
      let isThere = known.map { $0.gone == nil } ?? false
      switch event.kind {
      case .new:
        if known != nil { return "known" }
        state.told[watch.id, default: [:]][id] = Told(price: price)
      case .price:
        guard isThere else { return "not there" }
        if event.step?.after != price { return "another price" }
        if let threshold = watch.threshold, let before = known?.price.amount,
          before - price.amount < before * threshold / 100
        {
          return "too small"
        }
        state.told[watch.id]?[id]?.price = price
      case .changed: if !isThere { return "not there" }
      case .gone:
        guard isThere else { return "not there" }
        state.told[watch.id]?[id]?.gone = event.reason
      case .back:
        guard known != nil, !isThere else { return "not gone" }
        state.told[watch.id]?[id] = Told(price: price)
      }
      return nil
    }
  }

  /// Compares what was told with what is there.
  private func compare(_ watch: Watch) -> [String] {
    let truth = truth(watch)
    let onBoard = Set(board.listings.map(\.id))
    let told = state.withLock { $0.told[watch.id] ?? [:] }
    var flaws = Set(truth.keys).subtracting(told.filter { $0.value.gone == nil }.keys).sorted().map {
      "\(watch.name): \($0) is not told"
    }
    let returned = state.withLock { $0.returned }
    for (id, told) in told {
      switch (told.gone, truth[id]) {
      case (nil, let ad?) where watch.threshold == nil && told.price != ad.price:
        flaws.append("\(watch.name): \(id) costs \(ad.price), told \(told.price)")
      case (nil, nil): flaws.append("\(watch.name): \(id) is gone, and not told")
      case (.withdrawn?, nil) where onBoard.contains(id) && !returned.contains(id):
        flaws.append("\(watch.name): \(id) was edited, and told as withdrawn")
      default: break
      }
    }
    return flaws
  }

  private func untold(_ new: [Listing]) async throws -> [String] {
    var names: [String] = []
    for watch in try await store.watches() {
      let found = truth(watch)
      let told = state.withLock { $0.told[watch.id] ?? [:] }
      names += new.filter { found[$0.id] != nil && told[$0.id] == nil }.map { "\(watch.name): \($0.id)" }
    }
    return names
  }
}
