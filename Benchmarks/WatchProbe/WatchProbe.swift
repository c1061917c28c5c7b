import Database
import Foundation
import HTTP
import Languages
import Listings
import Loading
import Watches
import WatchesStore

/// Measures a check of many watches on a board that lists its changes: 1,000 watches, 100,000 ads, 1,000 changes.
///
/// Usage: WatchProbe [WATCHES ADS CHANGES], built for release.
@main
enum WatchProbe {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (watches, ads, changes) = numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : (1_000, 100_000, 1_000)
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-probe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = DatabaseFile.user(path: folder.appending(path: "user.sqlite").path, schemas: [.watches])
    let store = SQLiteWatchStore(database: file, board: "b")
    let words = Words()
    print("filling: \(watches) watches, \(ads) ads")
    let matches = try await fill(store, words, watches: watches, ads: ads)
    print("matches: \(matches)")
    let marks = ListingMarks(store: NoMarks(), now: { now }, report: { _ in })
    let check = WatchCheck(
      board: BoardReader(
        api: ListingsAPI(client: ChangedBoard(words, ads: ads, changes: changes), base: { base }),
        categories: { categories },
        hasChanges: { true },
        hasSearch: { true }
      ),
      currency: { "EUR" },
      store: store,
      marks: marks,
      now: { now },
      zone: .gmt,
      makeID: { UUID().uuidString }
    )
    let before = memory()
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await check.run([])
    let took = clock.now - start
    print("changes: \(report.read), events: \(report.events), took: \(took)")
    print("memory: \(before / 1_024) kB before, \(memory() / 1_024) kB after, \(peak() / 1_024) kB at most")
  }

  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static var base: URL { URL(string: "http://board.test") ?? URL(filePath: "/") }
  fileprivate static let categories = (1...10).map { Category(id: $0, name: "Category \($0)") }

  private static func fill(_ store: SQLiteWatchStore, _ words: Words, watches: Int, ads: Int) async throws -> Int {
    var all: [Watch] = []
    for number in 0..<watches {
      let watch = Watch(name: "watch \(number)", words: [words[number * 7], "<400"], createdAt: now)
      if let added = try await store.add(watch) { all.append(added) }
    }
    let matcher = WatchMatcher(all, categories: categories, now: now, zone: .gmt)
    var matches = 0
    for first in stride(from: 0, to: ads, by: 2_000) {
      var findings = WatchFindings(at: now, place: WatchPlace(cursor: "0"))
      for id in first..<min(first + 2_000, ads) {
        let listing = words.ad(id, round: 0)
        let found = matcher.matches(listing).now
        matches += found.count
        if found.isEmpty { continue }
        let item = ListingItem(row: nil, listing: listing, categories: categories, currency: "EUR", base: base)
        let sights = Dictionary(found.map { ($0, WatchSight(toldPrice: listing.price)) }) { $1 }
        findings.ads.append(WatchedAd(item: item, sights: sights))
      }
      findings.complete = Set(all.map(\.id))
      try await store.record(findings)
    }
    return matches
  }

  private static func memory() -> Int { field("VmRSS:") }
  private static func peak() -> Int { field("VmHWM:") }

  private static func field(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }
}

/// A vocabulary of 4,000 words, the frequent ones first, and ads made from it.
private struct Words: Sendable {
  private let words: [String]

  init() {
    let syllables = [
      "ba", "ve", "lo", "ta", "ri", "mon", "der", "sil", "qu", "é", "par", "nu", "cho", "gil", "fra", "bus",
    ]
    words = (0..<4_000).map { number -> String in
      let places = [number % 16, number / 16 % 16, number / 256 % 16]
      return places.map { syllables[$0] }.joined() + String(number % 7)
    }
  }

  subscript(index: Int) -> String { words[index % words.count] }

  func ad(_ id: Int, round: Int) -> Listing {
    func word(_ place: Int) -> String {
      // Frequent words more often than rare ones.
      let random = Double((id &* 31 &+ place &* 7_919 &+ 17) % 10_007) / 10_007
      return words[Int(random * random * random * Double(words.count))]
    }
    return Listing(
      id: id,
      categoryID: id % 10 + 1,
      title: (0..<5).map(word).joined(separator: " "),
      description: (5..<65).map(word).joined(separator: " "),
      price: Price(Decimal(id % 800 + round)) ?? .zero,
      createdAt: Date(timeIntervalSince1970: 1_600_000_000 + Double(id)),
      isUrgent: false,
      pictures: ListingPictures()
    )
  }
}

/// A board whose ads have all changed a little.
private struct ChangedBoard: HTTPClient {
  private let words: Words
  private let ads: Int
  private let changes: Int

  init(_ words: Words, ads: Int, changes: Int) { (self.words, self.ads, self.changes) = (words, ads, changes) }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let after = query.first { $0.name == "after" }?.value.flatMap { Int($0) } ?? 0
    let last = min(after + 100, changes)
    let list = (after..<last).map { number in
      let id = number * (ads / changes)
      let ad = words.ad(id, round: 1)
      return """
        {"seq":\(number + 1),"id":\(id),"item":{"id":\(id),"category_id":\(ad.categoryID),"title":"\(ad.title)",\
        "description":"\(ad.description)","price":\(ad.price),"creation_date":"\(WireDate.text(from: ad.createdAt))",\
        "is_urgent":false,"images_url":{},"status":"active"}}
        """
    }
    let body = #"{"changes":[\#(list.joined(separator: ","))],"next":"\#(last)"}"#
    return HTTPResponse(status: 200, body: Data(body.utf8))
  }

  func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse { try await send(request) }

  func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {}
}

/// No ad has a mark.
private struct NoMarks: ListingMarkStore {
  func marks(of ids: [Listing.ID]) async throws -> [Listing.ID: ListingMark] { [:] }
  func ids(of kind: ListingMark.Kind) async throws -> Set<Listing.ID> { [] }
  func bookmarks() async throws -> [KeptListing] { [] }
  func copy(id: Listing.ID) async throws -> KeptListing? { nil }
  func apply(_ change: ListingMark.Change, to ads: [KeptListing]) async throws -> [Listing.ID: ListingMark] { [:] }
  func setGone(_ ids: [Listing.ID], at date: Date?) async throws {}
}
