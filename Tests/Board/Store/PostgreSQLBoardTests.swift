import Foundation
import PostgreSQL
import TestSupport
import Testing

@testable import Board

@Suite(
  "A board in PostgreSQL",
  .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
  .hangLimit,
  .onPostgreSQL
)
struct PostgreSQLBoardTests {
  private static let submission = Data(PublishingClient.ad.utf8)

  private func request(_ key: String?, owner: Int = 1) -> PublishingRequest {
    PublishingRequest(owner: owner, key: key, fingerprint: key ?? "", body: Data())
  }

  @Test("Ten servers that start at once on an empty database fill it once")
  func start() async throws {
    let address = try await BoardStoreUnderTest.address()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<10 {
        group.addTask {
          let server = try await BoardServer.open(BoardServer.Configuration(source: .sample, database: address))
          defer { try? server.close() }
          return try await server.store.page(of: ListingsQuery(paging: .page(1, limit: 1), text: ""), at: 0).total
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let sample = try Catalogue(.sample).ads.count
    #expect(counts == [Int](repeating: sample, count: 10))
  }

  @Test("A database with other tables, and one of a newer program, are refused and left as they are")
  func others() async throws {
    let newer = try await BoardStoreUnderTest.address()
    let store = try await PostgreSQLBoardStore(newer)
    try await store.execute("UPDATE board SET format = 7")
    store.close()
    let error = await #expect(throws: BoardError.self) { try await PostgreSQLBoardStore(newer) }
    #expect(error == .newerDatabase(path: "\(newer)", version: 7))

    let other = try await BoardStoreUnderTest.address()
    let pool = try PostgreSQLPool(other)
    defer { pool.close() }
    try await pool.transaction(.writing()) { try await $0.run("CREATE TABLE customer (name text)") }
    let refusal = await #expect(throws: BoardError.self) { try await PostgreSQLBoardStore(other) }
    #expect(refusal == .notABoard(path: "\(other)"))
  }

  @Test("Servers with one database carry out a request once, even if both receive it, and number changes without gaps")
  func twoServers() async throws {
    let address = try await BoardStoreUnderTest.address()
    let limits = PostgreSQLLimits(wait: .seconds(300))
    let stores = [
      try await PostgreSQLBoardStore(address, limits: limits), try await PostgreSQLBoardStore(address, limits: limits),
    ]
    defer { for store in stores { store.close() } }
    try await stores[0].fill(try Catalogue(nil))
    let submission = try Submission(json: Self.submission)
    let start = try await stores[1].changes(after: nil, limit: 1, for: nil, waits: false, at: 0).next
    // A reader beside the writers: it must not miss what becomes visible behind a number that it has seen.
    let reader = Task {
      var (cursor, seen): (ChangeCursor, [String]) = (start, [])
      while seen.count < 40 {
        let page = try await stores[1].changes(after: cursor, limit: 100, for: nil, waits: false, at: 0)
        seen += page.list.items
        cursor = page.next
        try Task.checkCancellation()
      }
      return seen
    }
    let ids = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<80 {
        group.addTask {
          let store = stores[number % 2]
          return try await store.publish(submission, for: request("\(number / 2)"), dailyLimit: 100, at: 0).adID
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(ids).count == 40)
    #expect(Dictionary(grouping: ids) { $0 }.values.allSatisfy { $0.count == 2 })
    let numbers = try await reader.value.map { item in Int(item.dropFirst(#"{"seq":"#.count).prefix { $0.isNumber }) }
    #expect(numbers == (1...40).map { $0 })
  }

  @Test("A client that waits on one server is told of what happens on the other")
  func waiting() async throws {
    let address = try await BoardStoreUnderTest.address()
    let stores = [try await PostgreSQLBoardStore(address), try await PostgreSQLBoardStore(address)]
    defer { for store in stores { store.close() } }
    try await stores[0].fill(try Catalogue(nil))
    let watch = ChangeWatch(stores[1], now: { 0 }, clock: { .now })
    let page = try await stores[1].changes(after: nil, limit: 1, for: nil, waits: true, at: 0)
    let wait = ChangeWatch.Wait(known: page, limit: 1, account: nil, end: .now + .seconds(3_000), isConnected: { true })
    async let told = watch.wait(wait)
    _ = try await stores[0].publish(try Submission(json: Self.submission), for: request("1"), at: 0)
    #expect(await told?.items.count == 1)
  }

  @Test("Nothing that is said about an address has its password")
  func secrets() async throws {
    let folder = try TemporaryFolder()
    let address = PostgreSQLAddress("postgres://ada:s3cret@/board?host=\(folder.path)", password: "s3cret")
    let error = await #expect(throws: BoardError.self) {
      try await BoardServer.open(BoardServer.Configuration(database: address))
    }
    guard case .unreachableDatabase? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(error.map { !"\($0) \(String(reflecting: $0))".contains("s3cret") } == true)
    var dumped = ""
    dump(BoardServer.Configuration(database: address), to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }

  @Test("The password can be in a file, and a file that is missing is named")
  func passwordFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("s3cret\n", to: "password")
    var configuration = BoardServer.Configuration()
    try configuration.setDatabase(
      "postgres://ada@db/board",
      environment: ["PGPASSWORD_FILE": folder.path + "/password"]
    )
    #expect(configuration.database == PostgreSQLAddress("postgres://ada@db/board", password: "s3cret"))
    #expect(configuration.databasePath == nil)
    let missing = folder.path + "/none"
    #expect(throws: BoardError.unreadableSecret(file: missing)) {
      try configuration.setDatabase("postgres://ada@db/board", environment: ["PGPASSWORD_FILE": missing])
    }
  }

  @Test(
    "Pages are read by the index of their order if many ads match, and by the index of grams if few do",
    arguments: [
      ("", "ad_in_display_order"), ("sort:new", "ad_by_creation"), ("sort:price", "ad_by_price"),
      ("sort:-price", "ad_by_falling_price"), ("cat:1", "ad_by_category"), ("status:sold", "ad_by_status"),
      ("urgent:yes velo", "ad_in_display_order"), ("velo sort:price", "ad_by_price"), ("e", "ad_in_display_order"),
    ]
  )
  func plans(query: String, index: String) async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address())
    defer { store.close() }
    try await store.fill(
      (1...3_000).map { id in
        var ad = Ad(id: id, title: "Vélo \(id)", description: "rouge")
        (ad.price, ad.categoryID, ad.isUrgent) = ("\(id % 97)", id.isMultiple(of: 100) ? 1 : 2, id.isMultiple(of: 20))
        if id.isMultiple(of: 50) { ad.status = .sold }
        return ad
      }
    )
    let categories = try Catalogue(nil).categories
    let parsed = try SearchQuery(query, categories: categories, now: 0)
    let search = PostgreSQLSearch(parsed, at: 0)
    let place = BoardPlace(isUrgent: false, created: 0, id: 1_500)
    for place in [nil, place] {
      let statement = search.page(
        PostgreSQLSearch.Order(parsed.sort),
        after: place.map { (50, $0) },
        limit: 21,
        .inOrder
      )
      let plan = try await store.plan(of: statement)
      // What is above the limit concerns only the rows of the page.
      let reading = plan.firstRange(of: "Limit").map { plan[$0.upperBound...] } ?? ""
      #expect(reading.contains(index) && !reading.contains("Sort"), "\(plan)")
    }
    if !parsed.texts.isEmpty, parsed.urgent.isEmpty {
      let plan = try await store.plan(of: search.page(PostgreSQLSearch.Order(parsed.sort), limit: 21, .byGrams))
      #expect(plan.contains("Bitmap Index Scan on ad_by_gram"), "\(plan)")
    }
  }
}

extension PostgreSQLBoardStore {
  /// How the server runs a statement.
  fileprivate func plan(of statement: PostgreSQLStatement) async throws -> String {
    try await read { db in
      // As on a board that is too large for it.
      try await db.run("SET LOCAL enable_seqscan = off")
      return try await db.run([statement.explained])[0].map { try $0.text(0) }.joined(separator: "\n")
    }
  }
}

/// Removes what a test leaves on the server.
struct OnPostgreSQL: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await BoardStoreUnderTest.$current.withValue(.postgresql) {
      try await BoardStoreUnderTest.$schemas.withValue(BoardStoreUnderTest.Schemas()) {
        try await function()
        try await BoardStoreUnderTest.removeSchemas()
      }
    }
  }
}

extension Trait where Self == OnPostgreSQL {
  /// Runs a test with PostgreSQL only.
  static var onPostgreSQL: Self { OnPostgreSQL() }
}
