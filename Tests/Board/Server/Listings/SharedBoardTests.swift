import BoardPictures
import BoardTestSupport
import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("A board that several processes share", .hangLimit)
struct SharedBoardTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/data/board.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  private func open(_ now: Int = 1_700_000_000) throws -> BoardServer {
    try BoardServer(
      BoardServer.Configuration(source: .sample, databasePath: file, use: .sharing, now: { now }).patient
    )
  }

  private func ids(_ store: any BoardStore, _ text: String = "") async throws -> [Int] {
    try await store.page(of: ListingsQuery(paging: .everything, text: text), at: 0).ads.map(\.id)
  }

  private func submission(_ title: String = "Vélo cargo bleu") throws -> Submission {
    try Submission(json: Data(#"{"title":"\#(title)","description":"Bon état.","price":120,"category_id":1}"#.utf8))
  }

  private func publish(_ store: any BoardStore, _ key: String = "k") async throws -> Int {
    let request = PublishingRequest(owner: BoardTerms.firstOwner, key: key, fingerprint: key, body: Data())
    return try await store.publish(try submission(), for: request, at: 1_700_000_000).adID
  }

  @Test("It is filled with the sample, and what one process publishes is found by another, now and later")
  func shared() async throws {
    let sample = try Catalogue(.sample).ads.count
    let (first, second) = (try open(), try open())
    #expect(try await ids(first.store).count == sample)

    let id = try await publish(first.store)

    #expect(try await ids(second.store, "cargo bleu") == [id])
    #expect(try await ids(second.store).count == sample + 1)
    try first.close()
    try second.close()
    let later = try open()
    #expect(try await ids(later.store, "cargo bleu") == [id])
    #expect(try await ids(later.store).count == sample + 1)
    try later.close()
  }

  @Test("Processes that start at the same time fill it once")
  func filledOnce() async throws {
    let path = file
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let server = try await BoardServer.open(
            BoardServer.Configuration(source: .sample, databasePath: path, use: .sharing).patient
          )
          return try await server.store.page(of: ListingsQuery(paging: .everything, text: ""), at: 0).total
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: try Catalogue(.sample).ads.count, count: 6))
  }

  @Test("A board whose filling was interrupted is filled by the next process")
  func halfFilled() async throws {
    // What a crash leaves between the two transactions.
    let interrupted = try SQLiteBoardStore(path: file, .sharing)
    #expect(try await ids(interrupted).isEmpty)

    let next = try open()
    #expect(try await ids(next.store).count == Catalogue(.sample).ads.count)
  }

  @Test("What comes while the board is closed is answered or refused, and what comes later is refused")
  func closedInUse() async throws {
    let server = try open()
    let answered = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { (try? await server.store.changeState(messagesAfter: number, at: 0)) != nil }
      }
      let isFirstAnswered = try await group.next()
      try server.close()
      return try await group.reduce(into: [isFirstAnswered == true]) { $0.append($1) }
    }
    #expect(answered.count == 200)
    await #expect(throws: DatabaseError.self) { try await server.store.changeState(messagesAfter: nil, at: 0) }
    #expect(CleanShutdownMark(path: file).state == .clean)
  }

  @Test("Reading writes nothing to the disk, and the board counts as closed cleanly all the time")
  func readingOnly() async throws {
    try open().close()
    let bytes = try Data(contentsOf: URL(filePath: file))
    let reader = try open()
    _ = try await ids(reader.store, "velo")
    _ = try await reader.store.page(of: SearchRequest(QueryParameters("q=velo")), at: 0)

    #expect(CleanShutdownMark(path: file).state == .clean)
    let journal = try? FileManager.default.attributesOfItem(atPath: file + "-wal")[.size] as? Int
    #expect(journal ?? 0 == 0)
    try reader.close()
    #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
  }

  @Test("The board and its folder are private, and every commit waits for the disk")
  func modes() throws {
    let server = try open()
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: folder.path + "/data")[.posixPermissions] as? Int == 0o700)
    for name in try manager.contentsOfDirectory(atPath: folder.path + "/data") {
      let attributes = try manager.attributesOfItem(atPath: folder.path + "/data/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(try server.store.sqlite.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try server.store.sqlite.database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  /// Overwrites the first page of an index: the rows of the table are intact.
  private func damage() async throws {
    let page = try await DatabaseQueue(path: file).read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'ad_in_display_order'") ?? 0
    }
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try handle.close()
  }

  @Test("One command next to a server leaves a damaged board as it is")
  func visitor() async throws {
    try open().close()
    try await damage()
    let bytes = try Data(contentsOf: URL(filePath: file))

    let error = #expect(throws: BoardError.self) {
      try BoardServer(BoardServer.Configuration(databasePath: file, use: .visiting).patient)
    }

    guard case .damagedDatabase(file, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
  }

  @Test("A damaged board is recovered: the ads that can be read stay, and the damaged file too")
  func rescued() async throws {
    let first = try open()
    let id = try await publish(first.store)
    try first.close()
    try await damage()
    let sample = try Catalogue(.sample).ads.count

    let again = try open()

    let report = try #require(again.rescue)
    #expect(report.damaged == file + ".damaged-2023-11-14")
    #expect(report.rows["ad"] == sample + 1)
    #expect(!report.isIncomplete)
    #expect(FileManager.default.fileExists(atPath: report.damaged))
    #expect(try await ids(again.store, "cargo bleu") == [id])
    #expect(try await publish(again.store, "next") == id + 1)
    try again.close()
    let later = try open()
    #expect(later.rescue == nil)
    #expect(try await ids(later.store).count == sample + 2)
  }

  @Test("A newer board, and a file that is no board, are left as they are")
  func others() throws {
    try open().close()
    try DatabaseQueue(path: file).writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    let newer = try Data(contentsOf: URL(filePath: file))
    #expect(throws: BoardError.newerDatabase(path: file, version: 99)) { try open() }
    #expect(try Data(contentsOf: URL(filePath: file)) == newer)

    let text = Data(String(repeating: "dear diary ", count: 400).utf8)
    try text.write(to: URL(filePath: file))
    #expect(throws: BoardError.notABoard(path: file)) { try open() }
    #expect(try Data(contentsOf: URL(filePath: file)) == text)
  }

  @Test("Nothing is written beside a file that is no board")
  func mistyped() throws {
    let diary = folder.file("diary.txt")
    try Data(String(repeating: "dear diary ", count: 400).utf8).write(to: URL(filePath: diary))

    #expect(throws: BoardError.notABoard(path: diary)) { try SQLiteBoardStore(path: diary, .visiting) }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["diary.txt"])
  }

  @Test("A reset brings back the sample for every process, leaves no account but the first, and gives no number twice")
  func reset() async throws {
    let (first, second) = (try open(), try open())
    let sample = try await ids(first.store)
    let id = try await publish(first.store)
    let picture = try await first.uploads.keep(Data(SmallPicture.jpeg), at: 0)
    #expect(await first.isInUse())
    let used = try await first.store.invite("Ada", as: .member, at: 0).code
    let (ada, token) = try await first.store.accept(used, name: nil, key: "k", at: 1)
    let unused = try await first.store.invite("Bea", as: .member, at: 0).code

    try await second.reset()

    #expect(try await ids(first.store) == sample)
    #expect(try await ids(first.store, "cargo bleu").isEmpty)
    #expect(await !first.isInUse())
    await #expect(throws: PublishingError.gone) { try await first.store.ad(id, at: 1_700_000_000) }
    #expect(try await !first.uploads.files.hold(picture.hash))
    #expect(try await publish(first.store) == id + 1)
    #expect(try await first.accounts(limit: 9).count == 1)
    #expect(try await first.store.account(of: token) == nil)
    await #expect(throws: PublishingError.noInvitation) {
      try await first.store.accept(unused, name: nil, key: nil, at: 1)
    }
    let again = try await first.store.invite("Ada", as: .member, at: 0).code
    #expect(try await first.store.accept(again, name: nil, key: nil, at: 1).0.id == ada.id + 1)
  }

  @Test("Its user publishes with a token of this process, which no other accepts")
  func token() async throws {
    let (first, second) = (try open(), try open())
    let token = try #require(first.programToken)
    #expect(token != second.programToken)
    let parsed = try #require(PublishingToken(authorization: "Bearer " + token))
    #expect(try await first.store.account(of: parsed)?.id == BoardTerms.firstOwner)
    #expect(try await second.store.account(of: parsed) == nil)
    #expect(try BoardServer(BoardServer.Configuration()).programToken == nil)
  }
}
