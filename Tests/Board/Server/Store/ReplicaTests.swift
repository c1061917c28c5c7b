import BoardTestSupport
import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardServer

@Suite(
  "Replicas of a board's database",
  .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
  .hangLimit,
  .onPostgreSQL,
  .serialized
)
struct ReplicaTests {
  private func submission(price: Int = 10) throws -> Submission {
    try Submission(json: Data(PublishingClient.ad.replacing("12.5", with: "\(price)").utf8))
  }

  private func request(_ key: String? = UUID().uuidString) -> PublishingRequest {
    PublishingRequest(owner: 1, key: key, fingerprint: key ?? "", body: Data())
  }

  private final class Notices: Sendable {
    let all = Mutex<[ReplicaNotice]>([])
  }

  /// A board with one replica.
  private func board(
    _ limits: ReplicaLimits = .patient,
    _ notices: Notices = Notices()
  ) async throws -> (PostgreSQLBoardStore, PostgreSQLReplica) {
    let replica = try await PostgreSQLReplica()
    let store = try await PostgreSQLBoardStore(
      BoardStoreUnderTest.address(),
      replicas: [replica.address],
      limits: .patient,
      replicaLimits: limits,
      sample: GramSample(from: 0),
      notice: { notice in notices.all.withLock { $0.append(notice) } }
    )
    try await store.fill(try Catalogue(nil))
    return (store, replica)
  }

  /// What a client reads.
  private struct Reading {
    let ids: [Int]
    let isFromReplica: Bool
    /// What the client can send back.
    let position: BoardPosition?
  }

  private func asClient<Value: Sendable>(
    _ carried: BoardPosition? = nil,
    of store: PostgreSQLBoardStore,
    _ work: () async throws -> Value
  ) async throws -> (Value, ClientPosition, BoardPosition?) {
    let client = ClientPosition(carried: carried, arrival: .now)
    let value = try await ClientPosition.$current.withValue(client) { try await work() }
    return (value, client, await store.position(shownTo: client))
  }

  private func search(_ store: PostgreSQLBoardStore, carrying carried: BoardPosition? = nil) async throws -> Reading {
    let (page, client, position) = try await asClient(carried, of: store) {
      try await store.page(of: SearchRequest(limit: 100), for: nil, at: 0)
    }
    return Reading(ids: page.ads.map(\.id), isFromReplica: client.shown != nil, position: position)
  }

  /// Reads until the replica answers.
  private func searchOnReplica(_ store: PostgreSQLBoardStore) async throws -> Reading {
    while true {
      let reading = try await search(store)
      if reading.isFromReplica { return reading }
      await Task.yield()
      try Task.checkCancellation()
    }
  }

  @Test("A replica that lags answers a client that needs no more, but not the writer, and not one that says nothing")
  func lag() async throws {
    let (store, replica) = try await board()
    defer { store.close() }
    let before = try await searchOnReplica(store)
    try await replica.pause()
    let (answer, _, written) = try await asClient(of: store) {
      try await store.publish(submission(), for: request(), at: 0)
    }
    let writer = try await search(store, carrying: written)
    #expect(writer.ids.contains(answer.adID) && !writer.isFromReplica)
    let stranger = try await search(store)
    #expect(stranger.ids.contains(answer.adID) && !stranger.isFromReplica)
    let reader = try await search(store, carrying: before.position)
    #expect(!reader.ids.contains(answer.adID) && reader.isFromReplica)
    #expect(reader.position == before.position)
    // Who has seen it does not go back.
    #expect(try await search(store, carrying: stranger.position).ids.contains(answer.adID))
    // What nobody can have seen is not waited for.
    let invented = BoardPosition(incarnation: 1, number: .max)
    #expect(try await search(store, carrying: invented).ids.contains(answer.adID))
    try await replica.resume()
    #expect(try await searchOnReplica(store).ids.contains(answer.adID))
    try await replica.kill()
  }

  @Test("A replica that lags for too long is left out, and taken back when it has replayed everything")
  func leftOut() async throws {
    var limits = ReplicaLimits.patient
    limits.lag = .zero
    limits.pauses = .zero ... .zero
    let notices = Notices()
    let (store, replica) = try await board(limits, notices)
    defer { store.close() }
    let before = try await searchOnReplica(store)
    try await replica.pause()
    _ = try await store.publish(submission(), for: request(), at: 0)
    while store.replicas?.absences != [.lagging] { _ = try await search(store) }
    #expect(try await !search(store, carrying: before.position).isFromReplica)
    try await replica.resume()
    _ = try await searchOnReplica(store)
    let address = "\(replica.address)"
    while notices.all.withLock({ $0.last }) != .takenBack(address: address) { await Task.yield() }
    #expect(notices.all.withLock { $0 }.contains(.leftOut(address: address, .lagging)))
    try await replica.kill()
  }

  @Test("When a replica is killed the primary answers, and the replica again when it is back")
  func killed() async throws {
    let (store, replica) = try await board()
    defer { store.close() }
    let before = try await searchOnReplica(store)
    try await replica.kill()
    let after = try await search(store, carrying: before.position)
    #expect(!after.isFromReplica && after.ids == before.ids)
    guard case .unreachable? = store.replicas?.absences.first ?? nil else {
      return #expect(Bool(false), "\(String(describing: store.replicas?.absences))")
    }
    let id = try await store.publish(submission(), for: request(), at: 0).adID
    try await replica.restart()
    #expect(try await searchOnReplica(store).ids.contains(id))
  }

  @Test("A replica that became a primary is left out")
  func promoted() async throws {
    let (store, replica) = try await board()
    defer { store.close() }
    _ = try await searchOnReplica(store)
    try await replica.promote()
    #expect(try await !search(store).isFromReplica)
    #expect(store.replicas?.absences == [.promoted])
  }

  @Test("A read that is in the way of the replay is repeated on the primary")
  func conflict() async throws {
    let (store, replica) = try await board()
    defer { store.close() }
    try await store.execute("CREATE TABLE emptied (n int8)")
    try await store.write { try await $0.run("INSERT INTO emptied VALUES (1)") }
    _ = try await searchOnReplica(store)
    let runs = Mutex<[Bool]>([])
    _ = try await store.readAnywhere { db in
      let isReplica = try await db.run("SELECT pg_is_in_recovery() FROM (SELECT count(*) FROM emptied) AS t")[0].bool(0)
      runs.withLock { $0.append(isReplica) }
      guard isReplica else { return }
      try await store.execute("TRUNCATE emptied")
      try await db.run("SELECT pg_sleep(300)")
    }
    // On a busy machine the replica ends the connection between two statements, and a lost connection is replaced once.
    #expect([[true, false], [true, true, false]].contains(runs.withLock { $0 }))
    try await replica.kill()
  }

  @Test("A replica of another database is refused when the server starts, and one that cannot be reached is not")
  func start() async throws {
    let replica = try await PostgreSQLReplica()
    let address = try await BoardStoreUnderTest.address()
    let error = await #expect(throws: BoardError.self) {
      try await PostgreSQLBoardStore(address, replicas: [replica.otherAddress], limits: .patient)
    }
    #expect(error == .otherDatabase(replica: "\(replica.otherAddress)", database: "\(address)"))
    try await replica.kill()
    let store = try await PostgreSQLBoardStore(
      address,
      replicas: [replica.address],
      limits: .patient,
      replicaLimits: .patient
    )
    defer { store.close() }
    try await store.fill(try Catalogue(nil))
    #expect(try await search(store).ids.isEmpty)
    try await replica.restart()
    _ = try await searchOnReplica(store)
  }

  @Test("Tables of the first format are extended, and keep their ads")
  func migration() async throws {
    let address = try await BoardStoreUnderTest.address()
    let old = try await PostgreSQLBoardStore(address, limits: .patient)
    try await old.fill(try Catalogue(nil))
    let id = try await old.publish(submission(), for: request(), at: 0).adID
    try await old.execute(
      """
      ALTER TABLE board DROP COLUMN writes, DROP COLUMN incarnation; UPDATE board SET format = 1;
      DROP INDEX \(PostgreSQLBoardSchema.adIndexNames.filter { $0.hasPrefix("ad_by_gram_") }.joined(separator: ", "));
      UPDATE ad SET grams = '{1}'; ALTER TABLE ad DROP COLUMN exact; DROP TABLE ad_word
      """
    )
    old.close()
    let store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    #expect(try await search(store).ids == [id])
    #expect(try await store.numbers("SELECT count(*) FROM ad WHERE cardinality(grams) > 1") == [1])
    _ = try await store.publish(submission(), for: request(), at: 0)
    #expect(try await store.numbers("SELECT writes FROM board") == [1])
  }

  @Test("Texts that were folded otherwise are folded again when a server starts")
  func foldedAgain() async throws {
    let address = try await BoardStoreUnderTest.address()
    let old = try await PostgreSQLBoardStore(address, limits: .patient)
    try await old.fill([Ad(id: 1, title: "L’armoire", description: ""), Ad(id: 2, title: "L'armoire", description: "")])
    try await old.execute(
      """
      ALTER TABLE ad DROP COLUMN exact; DROP TABLE ad_word; UPDATE ad SET folded = 'x', grams = '{1}';
      UPDATE board SET format = 3
      """
    )
    old.close()
    let store = try await PostgreSQLBoardStore(address, limits: .patient)
    defer { store.close() }
    #expect(try await store.page(of: SearchRequest(query: "l'armoire"), at: 0).ads.map(\.id) == [2, 1])
    #expect(try await store.page(of: ListingsQuery(paging: .everything, text: "l'armoire"), at: 0).ads.map(\.id) == [2])
    #expect(try await store.numbers("SELECT id FROM ad WHERE exact <> folded") == [1])
  }

  /// Each client uses both servers. Two of four write, and two say what they have seen: one of each.
  @Test("On two servers whose replica stops at times, no client loses its write or sees older ads", arguments: 1...2)
  func clients(seed: Int) async throws {
    let (first, replica) = try await board()
    let other = try await PostgreSQLReplica()
    let address = try #require(BoardStoreUnderTest.schemas.names.withLock { $0.last })
    let server = try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"])
    let second = try await PostgreSQLBoardStore(
      PostgreSQLAddress(server + "&options=-csearch_path%3D" + address),
      replicas: [replica.address, other.address],
      limits: .patient,
      replicaLimits: .patient,
      sample: GramSample(from: 0)
    )
    let stores = [first, second]
    defer { for store in stores { store.close() } }
    var made: [Int] = []
    for _ in 0..<4 {
      made.append(try await first.publish(submission(price: 1), for: request(), dailyLimit: 1_000, at: 0).adID)
    }
    let ids = made
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in ids.indices {
        group.addTask {
          var random = SeededGenerator(seed: seed * 100 + number)
          var carried: BoardPosition?
          var seen = [Int](repeating: 1, count: ids.count)
          for step in 0..<60 {
            let store = try #require(stores.randomElement(using: &random))
            if number == 0, step.isMultiple(of: 20) { try await replica.pause() }
            if number == 0, step % 20 == 10 { try await replica.resume() }
            if number < 2, Int.random(in: 0..<6, using: &random) == 0 {
              seen[number] += 1
              let price = seen[number]
              let (_, _, position) = try await asClient(carried, of: store) {
                try await store.replace(ids[number], by: submission(price: price), for: request(nil), at: 0)
              }
              if number.isMultiple(of: 2) { carried = position }
            } else {
              let (page, _, position) = try await asClient(carried, of: store) {
                try await store.page(of: SearchRequest(limit: 100), for: nil, at: 0)
              }
              if number.isMultiple(of: 2) { carried = position }
              for (place, id) in ids.enumerated() {
                let price = page.ads.first { $0.id == id }.flatMap { Int($0.price) } ?? 0
                #expect(price >= seen[place], "client \(number), step \(step)")
                seen[place] = max(seen[place], price)
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    for store in stores { #expect(try await Set(searchOnReplica(store).ids) == Set(ids)) }
    try await replica.kill()
    try await other.kill()
  }

  @Test("An answer says how far the board is, and the next request can ask for no less")
  func header() async throws {
    let replica = try await PostgreSQLReplica()
    let address = try await BoardStoreUnderTest.address()
    var configuration = BoardServer.Configuration(source: .sample, database: address, readFrom: [replica.address])
    configuration = configuration.patient
    let server = try await BoardServer.open(configuration, limits: .patient)
    let token = try await server.newToken()
    try await withBoard(server) { board in
      let client = PublishingClient(board: board, token: token)
      let published = try await client.send("POST", "/listings", key: "1", body: PublishingClient.ad)
      #expect(published.status == 201)
      let position = try #require(published.position)
      let id = try #require(published.number("id"))
      let read = try await board.request("GET", "/listings/\(id)", fields: "Board-Position: \(position.text)\r\n")
      #expect(read.status == 200)
      #expect(read.position?.includes(position) == true)
      #expect(try await board.request("/listings/\(id)").status == 200)
    }
  }
}

extension RawAnswer {
  fileprivate var position: BoardPosition? {
    fields.first { $0.key.lowercased() == "board-position" }.flatMap { BoardPosition($0.value) }
  }
}
