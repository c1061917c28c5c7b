import BoardTestSupport
import Foundation
import PostgreSQL
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardServer

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
          let server = try await BoardServer.open(.init(source: .sample, database: address), limits: .patient)
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
    let store = try await PostgreSQLBoardStore(newer, limits: .patient)
    try await store.execute("UPDATE board SET format = 9")
    store.close()
    let error = await #expect(throws: BoardError.self) { try await PostgreSQLBoardStore(newer, limits: .patient) }
    #expect(error == .newerDatabase(path: "\(newer)", version: 9))

    let other = try await BoardStoreUnderTest.address()
    let pool = try PostgreSQLPool(other, limits: .patient)
    defer { pool.close() }
    try await pool.transaction(.writing()) { try await $0.run("CREATE TABLE customer (name text)") }
    let refusal = await #expect(throws: BoardError.self) { try await PostgreSQLBoardStore(other, limits: .patient) }
    #expect(refusal == .notABoard(path: "\(other)"))
  }

  @Test("Tables from before there was moderation are extended, and reports and decisions work on them")
  func withoutModeration() async throws {
    let address = try await BoardStoreUnderTest.address()
    var store = try await PostgreSQLBoardStore(address, limits: .patient)
    _ = try await store.importOnce(expires: nil) { try Catalogue(.sample) }
    try await store.execute(
      "DROP TABLE report, decision, suspension, notice, queue_feed, message_feed, mail_address, mail; UPDATE board SET format = 5"
    )
    store.close()

    store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    let ad = try #require(try Catalogue(.sample).ads.first).id
    let subject = ModerationSubject(.listing, ad)
    _ = try await store.report(subject, SubmittedReport(reason: "spam", text: nil), by: 1, dailyLimit: 9, at: 0)
    #expect(try await store.cases(after: nil, at: 0).items.map(\.id) == [1])
    let hiding = ModerationDecision(.hide, try StatementOfReasons(facts: "Spam"))
    _ = try await store.decide(hiding, on: subject, inCase: 1, by: 1, at: 0)
    await #expect(throws: PublishingError.gone) { try await store.ad(ad, for: nil, at: 0) }
    await #expect(throws: (any Error).self) { try await store.execute("DELETE FROM decision") }
  }

  @Test("Servers with one database carry out a request once, even if both receive it, and number changes without gaps")
  func twoServers() async throws {
    let address = try await BoardStoreUnderTest.address()
    let stores = [
      try await PostgreSQLBoardStore(address, limits: .patient),
      try await PostgreSQLBoardStore(address, limits: .patient),
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
    let stores = [
      try await PostgreSQLBoardStore(address, limits: .patient),
      try await PostgreSQLBoardStore(address, limits: .patient),
    ]
    defer { for store in stores { store.close() } }
    try await stores[0].fill(try Catalogue(nil))
    let watch = ChangeWatch(stores[1], now: { 0 }, clock: { .now })
    let page = try await stores[1].changes(after: nil, limit: 1, for: nil, waits: true, at: 0)
    let wait = ChangeWatch.Wait(known: page, limit: 1, account: nil, end: .now + .seconds(3_000), isConnected: { true })
    async let told = watch.wait(wait)
    _ = try await stores[0].publish(try Submission(json: Self.submission), for: request("1"), at: 0)
    #expect(await told?.items.count == 1)
  }

  @Test("A board is healthy while others hold the lock of those that write, and all connections of writers wait for it")
  func healthBesideWriters() async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address(), limits: .patient)
    defer { store.close() }
    try await store.fill(try Catalogue(nil))
    try await store.pool.transaction(.writing(lock: PostgreSQLBoardStore.lock), timeout: .zero) { holder in
      let process = try await holder.run("SELECT pg_backend_pid()")[0].int(0)
      let waiting = (0..<2).map { _ in Task { try await store.write { try await $0.run("SELECT 1") } } }
      let count = "SELECT count(*) FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))"
      while try await store.read({ try await $0.run(count, [PostgreSQLValue(process)])[0].int(0) }) < 2 {}
      try await store.checkHealth()
      for task in waiting { task.cancel() }
      for task in waiting { _ = await task.result }
    }
  }

  @Test("After a disk was full, a health check asks for room, and leaves nothing there")
  func healthAfterFullDisk() async throws {
    let address = try await BoardStoreUnderTest.address()
    let store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    let tables = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
    let before = try await store.numbers(tables)
    let health = try PostgreSQLHealth(address, .patient)
    defer { health.close() }
    health.noteFullDisk()
    try await health.check()
    #expect(try await store.numbers(tables) == before)
  }

  @Test("Each change looks at a few old keys, and in the end all are gone whose ads do not stand")
  func oldKeys() async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address(), limits: .patient)
    defer { store.close() }
    try await store.fill(try Catalogue(nil))
    try await store.execute(
      """
      INSERT INTO publication (ad_id, owner) SELECT n, 1 FROM generate_series(1, 30) AS n;
      INSERT INTO request_key SELECT 1, 'standing ' || n, '', n / 7, 201, n, '' FROM generate_series(1, 30) AS n;
      INSERT INTO request_key SELECT 1, 'old ' || n, '', n / 7, 200, n, '' FROM generate_series(15, 64) AS n
      """
    )
    let now = BoardTerms.keyLife + 100
    var left: [Int] = []
    for number in 1...5 {
      _ = try await store.publish(try Submission(json: Self.submission), for: request("new \(number)"), at: now)
      left += try await store.numbers("SELECT count(*) FROM request_key WHERE key LIKE 'old%'")
    }
    #expect(zip([50] + left, left).allSatisfy { $0 - $1 <= 20 } && left.last == 0, "\(left)")
    #expect(try await store.numbers("SELECT count(*) FROM request_key WHERE key LIKE 'standing%'") == [30])
  }

  @Test("An old key whose ad was withdrawn counts for nothing, although it was not looked at yet")
  func oldKeyAgain() async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address(), limits: .patient)
    defer { store.close() }
    try await store.fill(try Catalogue(nil))
    try await store.execute(
      """
      INSERT INTO publication (ad_id, owner) SELECT n, 1 FROM generate_series(1, 30) AS n;
      INSERT INTO request_key SELECT 1, 'standing ' || n, '', 0, 201, n, '' FROM generate_series(1, 30) AS n;
      INSERT INTO request_key VALUES (1, 'again', 'of another request', 1, 204, 99, '')
      """
    )
    let now = BoardTerms.keyLife + 100
    let answer = try await store.publish(try Submission(json: Self.submission), for: request("again"), at: now)
    #expect(answer.status == 201)
  }

  @Test("Old pictures that ads have do not hide those that nobody has")
  func oldPictures() async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address(), limits: .patient)
    defer { store.close() }
    try await store.execute(
      """
      INSERT INTO picture SELECT 'used ' || n, 1, 1, 1, n / 3 FROM generate_series(1, 1200) AS n;
      INSERT INTO publication_picture SELECT n, 0, 'used ' || n FROM generate_series(1, 1200) AS n;
      INSERT INTO picture SELECT 'unused ' || n, 1, 1, 1, 500 FROM generate_series(1, 3) AS n
      """
    )
    let now = BoardTerms.unusedPictureLife + 1_000
    var claimed: [[String]] = []
    for _ in 0..<5 { claimed.append(try await store.claimUnusedPictures(2, at: now)) }
    #expect(claimed == [[], [], ["unused 1", "unused 2"], ["unused 3"], []])
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
