import BoardTestSupport
import Foundation
import PostgreSQL
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules

/// With `CLASSIFIEDS_PLAN_ADS=1000000` they run at that size, and print what was read.
@Suite(
  "Plans of PostgreSQL",
  .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
  .timeLimit(.minutes(60)),
  .onPostgreSQL
)
struct PostgreSQLPlanTests {
  /// A kind of query, and the indices of which one should be used for its first page and for a later one.
  private struct Kind {
    let query: String
    let indices: Set<String>

    init(_ query: String, _ indices: String...) { (self.query, self.indices) = (query, Set(indices)) }
  }

  private static let kinds = [
    // Every order.
    Kind("", "ad_in_display_order"), Kind("sort:new", "ad_by_creation"), Kind("sort:price", "ad_by_price"),
    Kind("sort:-price", "ad_by_falling_price"),
    // Texts that many ads have, in every order.
    Kind("e", "ad_in_display_order"), Kind("ve", "ad_in_display_order"), Kind("velo", "ad_in_display_order"),
    Kind("velo sort:new", "ad_by_creation"), Kind("velo sort:price", "ad_by_price"),
    Kind("velo sort:-price", "ad_by_falling_price"), Kind("velo rouge", "ad_in_display_order"),
    Kind("velo|lampe", "ad_in_display_order"), Kind("velo -rouge", "ad_in_display_order"),
    Kind("table", "ad_in_display_order", "ad_by_gram"),
    // Texts that three ads have, or none.
    Kind("wqzkj", "ad_by_gram"), Kind("wqzkj sort:price", "ad_by_gram"), Kind("wqzkj sort:new", "ad_by_gram"),
    Kind("velo wqzkj", "ad_by_gram"), Kind("wq", "ad_by_gram"), Kind("zk", "ad_by_gram"), Kind("w", "ad_by_gram"),
    Kind("y", "ad_by_gram"), Kind("yx", "ad_by_gram"), Kind("xyxyxyxy", "ad_by_gram"),
    // Conditions without a text.
    Kind("cat:1", "ad_by_category", "ad_in_display_order"), Kind("status:sold", "ad_by_status"),
    Kind("status:reserved", "ad_by_status"),
    Kind("urgent:yes", "ad_in_display_order"), Kind("photo:no", "ad_in_display_order"),
    Kind("<20", "ad_in_display_order"), Kind("<20 sort:price", "ad_by_price", "ad_by_falling_price"),
    Kind(">7900 sort:-price", "ad_by_falling_price", "ad_by_price"),
    Kind(">8000", "ad_by_falling_price", "ad_by_price", "ad_in_display_order"),
    Kind("since:1d sort:new", "ad_by_creation"),
    Kind("since:2d", "ad_by_creation", "ad_in_display_order"), Kind("cat:1 sort:price", "ad_by_price"),
    Kind("cat:1 <100 photo:yes", "ad_by_category", "ad_in_display_order"),
    // Both.
    Kind("velo cat:1", "ad_by_category", "ad_in_display_order"),
    Kind("velo <100 sort:price", "ad_by_price", "ad_by_falling_price"),
    Kind("velo photo:yes urgent:yes", "ad_in_display_order", "ad_by_gram_if_urgent"),
    Kind("wqzkj cat:1 photo:yes", "ad_by_gram"),
    Kind("lampe since:3d sort:new", "ad_by_creation", "ad_by_gram"),
    // Ranks.
    Kind("velo sort:match", "ad_in_display_order"), Kind("wqzkj sort:match", "ad_by_gram"),
    Kind("vel sort:match", "ad_in_display_order", "ad_by_gram"),
    Kind("elo sort:match", "ad_in_display_order", "ad_by_gram"),
  ]

  @Test("Every kind of search reads few ads, by an index, and sorts few")
  func searches() async throws {
    let board = try await LargeBoard(named: "plans")
    let store = try await PostgreSQLBoardStore(board.address, limits: .patient, sample: GramSample(from: 0))
    defer { store.close() }
    let categories = try await store.categories()
    let listed = try await store.numbers("SELECT listed FROM board")[0]
    try await store.read { db in try await store.sample.refresh(listed: listed, db) }
    // At the worst, a page of w ads reads √(w·n) ads, and a count up to c √(c·n); a sample may be wrong by a factor.
    func limit(_ wanted: Int) -> Int { 4 * Int(Double(wanted * listed).squareRoot()) + 2_000 }
    var lines: [String] = []
    func check(_ name: String, _ statement: PostgreSQLStatement, _ wanted: Int, _ indices: Set<String>) async throws {
      let plan = try await store.plan(statement)
      let read = plan.adsRead
      lines.append(
        "| \(name) | \(plan.adIndices.sorted().joined(separator: ", ")) | \(read) | \(plan.blocks) | "
          + String(format: "%.1f |", plan.time)
      )
      // A count of what most ads have begins anywhere, and stops soon.
      let isCount = indices.isEmpty
      #expect(isCount || !plan.all.contains { $0.type == "Seq Scan" && $0.relation == "ad" }, "\(name)")
      #expect(read <= limit(wanted), "\(name) reads \(read) ads")
      #expect(plan.mostSorted <= limit(wanted), "\(name) sorts \(plan.mostSorted) ads")
      #expect(plan.blocks <= 8 * limit(wanted), "\(name) touches \(plan.blocks) blocks")
      #expect(isCount || !plan.adIndices.isDisjoint(with: indices), "\(name): \(plan.adIndices)")
    }
    /// Counts as the store does, and checks each step.
    func counted(_ name: String, _ search: PostgreSQLSearch, _ order: PostgreSQLSearch.Order) async throws
      -> (count: Int, share: Double?)
    {
      func count(_ statement: PostgreSQLStatement, _ wanted: Int, _ step: String) async throws -> Int {
        try await check("count \(step): \(name)", statement, wanted, [])
        return try await store.read { try await $0.run([statement])[0][0].int(0) }
      }
      let most = SearchCount.limit
      let share = search.share(store.sample)
      guard search.hasTexts else {
        return (try await count(search.count(upTo: most, .inOrder), most, "in order"), share)
      }
      var plan = SearchCount(share: share, listed: listed, wanted: 21, isNarrowed: search.isNarrowed)
      while true {
        switch plan.step {
        case .inOrder: return (try await count(search.count(upTo: most, .inOrder), most, "in order"), share)
        case .everything(let most):
          let statement = search.countAndPage(upTo: most, PostgreSQLSearch.Window(order: order, limit: 21))
          let found = try await count(statement, 21, "and page")
          if found >= most { plan.found(atLeast: most) }
          return (min(found, SearchCount.limit), found < most ? share : plan.share)
        case .byGrams(let part):
          let found = try await count(search.count(upTo: most, .byGrams, in: part), most, part?.index ?? "by grams")
          guard let part, found < most else { return (found, plan.share) }
          plan.found(found, in: part)
        }
      }
    }
    for kind in Self.kinds {
      let query = try SearchQuery(kind.query, categories: categories, now: LargeBoard.now)
      let search = PostgreSQLSearch(query, at: LargeBoard.now)
      let name = kind.query.isEmpty ? "(all)" : kind.query
      let order = PostgreSQLSearch.Order(query.sort)
      let (count, share) = try await counted(name, search, order)
      let exact = count > SearchPage.highestTotal ? nil : count
      let ranks =
        query.sort == .match ? [search.ranked(0, query), search.ranked(1, query), search.ranked(2, query)] : [search]
      var left = min(21, count)
      for (rank, ranked) in ranks.enumerated() where left > 0 {
        let part = ranks.count > 1 ? ranked.share(store.sample) : share
        let way = ranked.wayToRead(left, part, count: exact, listed: listed)
        let suffix = ranks.count > 1 ? " (rank \(rank))" : ""
        // A page of both kinds is read as two.
        let isDivided = way == .inOrder && order == .display && ranked.hasTexts && ranked.isUrgent == nil
        for isUrgent in isDivided ? [true, false] : [nil] {
          let divided = isUrgent.map { ranked.narrowed(isUrgent: $0) } ?? ranked
          let of = isUrgent.map { Int(store.sample.share(isUrgent: $0) * Double(listed)) } ?? listed
          let part = isUrgent == nil ? part : ranked.share(store.sample, isUrgent: isUrgent)
          let way = isUrgent == nil ? way : divided.wayToRead(left, part, listed: of)
          let most = way == .inOrder ? divided.mostToReadInOrder(part, listed: of) : nil
          var window = PostgreSQLSearch.Window(order: order, limit: left)
          let name = "\(name)\(suffix)" + (isUrgent.map { $0 ? ", urgent" : ", not urgent" } ?? "")
          let indices = isUrgent == nil ? kind.indices : kind.indices.union(["ad_by_gram", "ad_by_gram_if_urgent"])
          try await check(name, divided.page(window, way, lookingAt: most), left, indices)
          window.place = Self.place(in: order, isUrgent: isUrgent ?? query.urgent.contains(true))
          let far = divided.page(window, way, lookingAt: most)
          if rank == 0 { try await check("\(name), far behind", far, left, indices) }
        }
        let whole = ranked.page(PostgreSQLSearch.Window(order: order, limit: left), way)
        left -= try await store.read { try await $0.run([whole])[0].count }
      }
    }
    if ProcessInfo.processInfo.environment["CLASSIFIEDS_PLAN_ADS"] != nil {
      print("| query, of \(listed) ads | indices | ads read | blocks | ms |\n| --- | --- | ---: | ---: | ---: |")
      print(lines.joined(separator: "\n"))
    }
    store.close()

    try await others(board, listed)
  }

  /// A place in the middle of an order, where a page begins that somebody has reached.
  private static func place(in order: PostgreSQLSearch.Order, isUrgent: Bool) -> (price: Decimal?, place: BoardPlace) {
    let place = BoardPlace(isUrgent: isUrgent, created: LargeBoard.now - 30 * 86_400, id: 0)
    return switch order {
    case .display, .new: (nil, place)
    case .price: (10, place)
    case .fallingPrice: (7_950, place)
    }
  }

  /// Nothing else that requests ask for reads a table from end to end.
  private func others(_ board: LargeBoard, _ listed: Int) async throws {
    let watch = try PostgreSQLPool(board.otherAddress, limits: .patient)
    defer { watch.close() }
    let before = try await readRows(watch, listed)
    let store = try await PostgreSQLBoardStore(board.address, limits: .patient)
    _ = store.progress.lastRemoval.isDue(at: LargeBoard.now, every: 1)
    try await Self.everything(store, at: LargeBoard.now)
    store.close()
    let after = try await readRows(watch, listed)
    for (table, count) in after {
      let more = count - (before[table] ?? 0)
      // The sample of grams, and counts that stop soon.
      #expect(more <= max(3_000, listed / 50), "\(more) rows of \(table) were read from one end to the other")
    }
  }

  /// How many rows were read by scans of each large table, as far as closed connections have told.
  private func readRows(_ pool: PostgreSQLPool, _ listed: Int) async throws -> [String: Int] {
    let open = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'plans'"
    while try await pool.transaction(.reading, { try await $0.run(open)[0].int(0) }) > 0 {
      try Task.checkCancellation()
    }
    let rows = try await pool.transaction(.reading) { db in
      try await db.run(
        """
        SELECT relname, seq_tup_read FROM pg_stat_user_tables
        WHERE schemaname = current_schema() AND relname NOT IN ('board', 'category')
        """
      )
    }
    return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.text(0), try $0.int(1)) })
  }

  private static func everything(_ store: PostgreSQLBoardStore, at now: Int) async throws {
    let submission = try Submission(json: Data(PublishingClient.ad.utf8))
    func request(_ key: String, _ owner: Int = 7) -> PublishingRequest {
      PublishingRequest(owner: owner, key: key, fingerprint: key, body: Data())
    }
    for page in 1...3 {
      _ = try await store.page(of: ListingsQuery(paging: .page(page, limit: 20), text: ""), at: now)
      _ = try await store.page(of: ListingsQuery(paging: .page(page, limit: 20), text: LargeBoard.rare), at: now)
    }
    for query in ["", "velo", "sort:price", LargeBoard.rare, "velo sort:match"] {
      let first = try await store.page(of: SearchRequest(query: query), at: now)
      _ = try await store.page(of: SearchRequest(query: query, after: first.next), at: now)
    }
    let ad = try await store.publish(submission, for: request("1"), at: now).adID
    _ = try await store.publish(submission, for: request("1"), at: now)
    _ = try await store.replace(ad, by: submission, for: request("2"), at: now)
    _ = try await store.setStatus(.reserved, of: ad, for: request("3"), at: now)
    _ = try await store.renew(ad, for: request("4"), at: now)
    _ = try await store.ad(ad, at: now)
    _ = try await store.ownAds(of: 7, after: nil, at: now)
    _ = try await store.answer(to: "1", of: 7)
    _ = try await store.acceptsPublications()
    _ = try await store.hasPublications()
    let bytes = Data(SmallPicture.png())
    let picture = UploadedPicture(hash: "new", header: try #require(UploadedPictureHeader(bytes)), bytes: bytes)
    _ = try await store.refreshPicture("new", at: now)
    _ = try await store.addPicture(picture, at: now)
    _ = try await store.refreshPicture("new", at: now)
    _ = try await store.claimUnusedPictures(50, at: now)
    try await store.forgetPictures(["new"], claimedAt: now)
    let sent = try await store.write("?", about: ad, for: request("5", 8), dailyLimit: 60, at: now)
    _ = try await store.reply("!", in: sent.conversation, for: request("6"), dailyLimit: 60, at: now)
    _ = try await store.conversations(of: 7, after: nil, at: now)
    _ = try await store.messages(in: sent.conversation, for: 7, after: nil, at: now)
    _ = try await store.receivedMessages(of: 7, at: now)
    try await store.markRead(sent.conversation, upTo: 1_000_000_000, by: 7, at: now)
    let change = try await store.changes(after: nil, limit: 100, for: 7, waits: true, at: now)
    _ = try await store.changes(after: change.next, limit: 100, for: 7, waits: true, at: now)
    _ = try await store.changeList(after: LargeBoard.size / 2 - 50, limit: 100, at: now)
    _ = try await store.changeState(messagesAfter: LargeBoard.size / 5 * 2, at: now)
    try await store.retireOverdue(at: now)
    let token = try await store.newToken(for: 7, at: now)
    _ = try await store.account(of: token)
    let other = try await store.addToken(for: 7, named: "phone", at: now)
    _ = try await store.tokens(of: 7, current: token)
    try await store.revokeToken(other.id, of: 7, at: now)
    let invitation = try await store.invite("Ada", as: .member, at: now)
    _ = try await store.accept(invitation.code, name: nil, key: "7", at: now)
    _ = try await store.withdraw(ad, for: request("8"), at: now)
    try await store.checkHealth()
  }
}

/// A node of a plan that was carried out.
private struct PlanNode: Decodable {
  private struct Answer: Decodable {
    let plan: PlanNode
    let time: Double

    enum CodingKeys: String, CodingKey {
      case plan = "Plan"
      case time = "Execution Time"
    }
  }

  let type: String
  let relation: String?
  let index: String?
  private let rows: Double
  private let loops: Double
  private let filtered: Double?
  private let rechecked: Double?
  private let hit: Int
  private let read: Int
  private let plans: [PlanNode]?
  private(set) var time = 0.0

  enum CodingKeys: String, CodingKey {
    case type = "Node Type"
    case relation = "Relation Name"
    case index = "Index Name"
    case rows = "Actual Rows"
    case loops = "Actual Loops"
    case filtered = "Rows Removed by Filter"
    case rechecked = "Rows Removed by Index Recheck"
    case hit = "Shared Hit Blocks"
    case read = "Shared Read Blocks"
    case plans = "Plans"
  }

  init(json: String) throws {
    let answers = try JSONDecoder().decode([Answer].self, from: Data(json.utf8))
    let answer = try #require(answers.first)
    self = answer.plan
    time = answer.time
  }

  var all: [PlanNode] { [self] + (plans ?? []).flatMap(\.all) }

  /// Blocks of tables and indices, also of those below.
  var blocks: Int { hit + read }

  private var total: Int { Int((rows + (filtered ?? 0) + (rechecked ?? 0)) * loops) }

  /// The indices by which ads are found, besides that of their numbers.
  var adIndices: Set<String> { Set(all.compactMap(\.index).filter { $0.hasPrefix("ad_") && $0 != "ad_pkey" }) }

  /// How many ads were read to find those of the page.
  var adsRead: Int {
    all.filter { $0.relation == "ad" && $0.index != "ad_pkey" }.reduce(0) { $0 + $1.total }
  }

  /// The most rows that were sorted.
  var mostSorted: Int {
    all.filter { $0.type.hasSuffix("Sort") }.compactMap { $0.plans?.first.map { Int($0.rows * $0.loops) } }.max() ?? 0
  }
}

extension PostgreSQLBoardStore {
  /// How the server has run a statement.
  fileprivate func plan(_ statement: PostgreSQLStatement) async throws -> PlanNode {
    try await read { db in
      let rows = try await db.run([statement.explained("(ANALYZE, BUFFERS, FORMAT JSON)")])[0]
      return try PlanNode(json: try rows.map { try $0.text(0) }.joined())
    }
  }
}
