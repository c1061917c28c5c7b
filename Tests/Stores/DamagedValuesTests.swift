import Birds
import BirdsTestSupport
import Drafts
import Feed
import FeedTestSupport
import Foundation
import GRDB
import Listings
import ListingsTestSupport
import Loading
import Messages
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@testable import BirdsStore
@testable import Database
@testable import DraftsStore
@testable import FeedStore
@testable import ListingsStore
@testable import MessagesStore
@testable import OrdersStore

@Suite("Values of another type", .hangLimit)
struct DamagedValuesTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("file.sqlite")
  }

  // MARK: The user's data

  private func user(_ reports: Watched<[DatabaseRescue.Report]>, _ changes: Watched<Int>) -> DatabaseFile {
    .user(
      path: path,
      schemas: [.drafts, .notes, .conversations],
      now: { [day] in day },
      onRescue: { report in reports.change { $0.append(report) } },
      onChange: { _ in changes.change { $0 += 1 } }
    )
  }

  private func fillUserFile() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes, .conversations])
    let drafts = SQLiteDraftStore(database: file)
    for name in ["a", "b"] {
      _ = try await drafts.create(id: name, fields: [.title: "Title \(name)"], at: day)
      _ = try await drafts.edit(name, [.title: "New title \(name)"], by: .writer(1), at: day)
      _ = try await drafts.edit(name, [.description: "Text"], by: .writer(2, isTyping: true), at: day)
    }
    let process = ProcessIdentity(id: 1, start: "1", boot: "b")
    _ = try await drafts.hold(
      "a",
      by: DraftHolder(session: "s", process: process, terminal: nil, since: day),
      from: nil
    )
    _ = try await SQLitePhotoStore(database: file).insert(
      [PreparedPhoto(bytes: Data([1, 2]), width: 1, height: 1, facts: PhotoFacts(format: .jpeg, fingerprint: 7))],
      for: "a"
    )
    let publication = Publication(
      number: 0,
      draftID: "a",
      revision: 2,
      server: "http://board.test",
      operation: .create,
      key: "key",
      body: "{}",
      title: "New title a"
    )
    _ = try await SQLiteOutbox(database: file).add(publication, by: PublicationHolder(session: "s", process: process))
    _ = try await SQLiteNoteOutbox(database: file, service: "s").add("hello", about: "robin", at: 1, by: "ada")
    let conversations = SQLiteConversationStore(database: file, board: "b")
    _ = try await conversations.add(
      OutgoingMessage(conversation: .ad(5), adID: 5, title: "Vélo", text: "Hello", key: "k", writtenAt: day),
      replacing: nil
    )
    let message = ConversationMessage(id: 3, isMine: false, text: "Yes", date: day)
    try await conversations.keep(
      [Conversation(id: .number(7), adID: 5, title: "Vélo", other: "Ada", unread: 1, last: message)],
      of: 2
    )
    try await conversations.setAccount(2, ofToken: Data([1, 2]))
    try file.close()
  }

  /// Reads everything that the program reads of the user's data.
  private func readUserFile(_ file: DatabaseFile) async throws -> [String] {
    let drafts = SQLiteDraftStore(database: file)
    var found: [String] = []
    _ = try await drafts.current()
    for status in [Draft.Status.draft, .discarded] {
      for draft in try await drafts.drafts(status) {
        found.append("\(draft.fields.sorted { $0.key.rawValue < $1.key.rawValue })")
        _ = try await drafts.holder(of: draft.id)
        for revision in try await drafts.revisions(of: draft.id) {
          _ = try await drafts.fields(of: draft.id, at: revision.number)
        }
        _ = try await drafts.edit(draft.id, [.price: "1"], by: .writer(99), at: day)
        _ = try await drafts.undo(draft.id, by: .writer(99), at: day)
      }
    }
    found += try await SQLiteOutbox(database: file).publications().map(\.title)
    found += try await SQLiteNoteOutbox(database: file, service: "s").notes().map(\.text)
    _ = try await SQLiteNoteOutbox(database: file, service: "s").add("again", about: "robin", at: 2, by: "ada")
    let conversations = SQLiteConversationStore(database: file, board: "b")
    found += try await conversations.outgoing().map(\.text)
    found += try await conversations.conversations(of: 2).map(\.last.text)
    found += try await conversations.messages(in: 7, of: 2).map(\.text)
    _ = try await conversations.account(ofToken: Data([1, 2]))
    try await conversations.setAccount(2, ofToken: Data([1, 2]))
    let hash = PreparedPhoto(
      bytes: Data([1, 2]),
      width: 1,
      height: 1,
      facts: PhotoFacts(format: .jpeg, fingerprint: 7)
    ).hash
    found += try await SQLitePhotoStore(database: file).facts(of: [hash]).keys.map { $0 }
    _ = try await SQLitePhotoStore(database: file).bytes(of: hash)
    return found
  }

  @Test(
    "A wrong value in any column of the user's data is reported, and then everything can be read and written",
    arguments: [true, false],
    Damage.literals.indices
  )
  func user(isFoundInUse: Bool, number: Int) async throws {
    try await fillUserFile()
    let whole = try TemporaryFolder.bytes(of: path)
    var tries = 0
    let literal = Damage.literals[number]
    // Each value is found in one of the two ways: all in both would take minutes.
    for (place, (table, column)) in try Damage.columns(path).enumerated()
    where (place + number).isMultiple(of: 2) == isFoundInUse {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        try FileManager.default.removeItem(atPath: folder.file(name))
      }
      try whole.write(to: URL(filePath: path))
      CleanShutdownMark(path: path).write()
      let before = try TemporaryFolder.bytes(of: path)
      guard try Damage.set(column, of: table, to: literal, path), try TemporaryFolder.bytes(of: path) != before
      else { continue }
      tries += 1
      // As on a disk that changes bytes silently: only the values reveal it.
      if isFoundInUse { CleanShutdownMark(path: path).write() }
      let (reports, changes) = (Watched<[DatabaseRescue.Report]>([]), Watched(0))
      let comment = Comment(rawValue: "\(table).\(column) = \(literal)")
      let file = user(reports, changes)
      do {
        _ = try await readUserFile(file)
        try file.close()
        let known = reports.value.count
        let again = user(reports, changes)
        _ = try await readUserFile(again)
        try again.close()
        #expect(reports.value.count == known, comment)
      } catch {
        Issue.record("\(table).\(column) = \(literal): \(error)")
      }
      if !isFoundInUse { #expect(reports.value.count + changes.value > 0, comment) }
    }
    #expect(tries > 5)
  }

  @Test("A draft with a wrong value in its own row keeps its texts and its history")
  func mended() async throws {
    try await fillUserFile()
    #expect(try Damage.set("version", of: "draft", to: "'x'", path))
    let reports = Watched<[DatabaseRescue.Report]>([])
    let drafts = SQLiteDraftStore(database: user(reports, Watched(0)))

    let draft = try #require(try await drafts.draft(id: "a"))

    #expect(draft.fields == [.title: "New title a", .description: "Text"])
    #expect(try await drafts.revisions(of: "a").count == 3)
    #expect(reports.value.map(\.isIncomplete) == [true])
  }

  @Test("A table of drafts missing from its index is detected by the check, but not by `quick_check`")
  func brokenIndex() async throws {
    try await fillUserFile()
    let mark = CleanShutdownMark(path: path)
    let other = try OtherProcess(at: path)
    try other.execute("UPDATE draft SET status = 'x'")
    try Damage.leaveBehind(index: "draft_by_status", while: "UPDATE draft SET status = 'draft'", path)
    #expect(try other.number("SELECT count(*) FROM pragma_quick_check WHERE quick_check = 'ok'") == 1)
    try other.close()
    #expect(mark.state == .changed)

    let inspection = try await DatabaseFile.user(path: path, schemas: [.drafts, .notes, .conversations]).inspect(
      within: .unreached,
      counting: []
    )
    guard case .unsound = try #require(inspection).soundness else {
      Issue.record("\(String(describing: inspection))")
      return
    }
    let reports = Watched<[DatabaseRescue.Report]>([])
    let drafts = try await SQLiteDraftStore(database: user(reports, Watched(0))).drafts(.draft)
    #expect(drafts.map(\.id) == ["a", "b"])
    #expect(reports.value.count == 1)
  }

  // MARK: What can be fetched again

  /// A cache with one of everything, and how it is read and written.
  struct Cache: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fill: @Sendable (_ path: String) async throws -> Void
    /// Returns whether the stored data are there.
    var use: @Sendable (_ path: String) async throws -> Bool
    /// Only reads: returns whether the cache is empty.
    var isEmpty: @Sendable (_ path: String, _ onRemake: @escaping @Sendable (String) async -> Void) async throws -> Bool

    static let all = [listings, feed, birds, pictures]

    private static let listings = Cache(
      testDescription: "ads",
      fill: { path in
        let file = DatabaseFile.cache(path: path)
        let cache = SQLiteListingsCache(database: file, board: "b")
        try await cache.insert([Listings.Category(id: 1, name: "Maison")])
        try await cache.insert(
          (1...3).map { .fixture(id: $0) },
          seenAt: Date(timeIntervalSince1970: 1),
          syncPoint: SyncPoint(startedAt: Date(timeIntervalSince1970: 1), offset: 3, lastIDs: [1, 2, 3])
        )
        try file.close()
      },
      use: { path in
        let file = DatabaseFile.cache(path: path)
        let cache = SQLiteListingsCache(database: file, board: "b")
        _ = try await cache.categories()
        _ = try await cache.syncPoint()
        _ = try await cache.listing(id: 1)
        let found = try await cache.listings(matching: ListingQuery(""), where: [], after: nil, limit: 10)
        _ = try await cache.count(matching: ListingQuery("a"), where: [])
        try await cache.insert([.fixture(id: 2)], seenAt: Date(timeIntervalSince1970: 2), syncPoint: nil)
        _ = try await cache.endSync(startedAt: Date(timeIntervalSince1970: 1))
        try file.close()
        return found.items.count == 3
      },
      isEmpty: { path, onRemake in
        let file = DatabaseFile.cache(path: path, onRemake: onRemake)
        defer { try? file.close() }
        return try await SQLiteListingsCache(database: file, board: "b").categories().isEmpty
      }
    )

    private static let feed = Cache(
      testDescription: "feed",
      fill: { path in
        let file = DatabaseFile.feed(path: path)
        try await SQLiteFeedStore(database: file, service: "s").insert(
          CachedFeed(images: .fixtures(1...3), savedAt: .now)
        )
        try file.close()
      },
      use: { path in
        let file = DatabaseFile.feed(path: path)
        let store = SQLiteFeedStore(database: file, service: "s")
        defer { try? file.close() }
        if let kept = try await store.retrieve() { return kept.images.count == 3 }
        try await store.insert(CachedFeed(images: .fixtures(1...3), savedAt: .now))
        return try await store.retrieve()?.images.count == 3
      },
      isEmpty: { path, onRemake in
        let file = DatabaseFile.feed(path: path, onRemake: onRemake)
        defer { try? file.close() }
        return try await SQLiteFeedStore(database: file, service: "s").retrieve() == nil
      }
    )

    private static let birds = Cache(
      testDescription: "birds",
      fill: { path in
        let file = DatabaseFile.birds(path: path)
        let note = BirdNote(userID: "ada", text: "hello", createdAt: 1)
        let kept = CachedBirds(birds: [.fixture(1, notes: [note]), .fixture(2)], savedAt: .now, resumeToken: Data([1]))
        try await SQLiteBirdStore(database: file, service: "s").replace(with: kept)
        try file.close()
      },
      use: { path in
        let file = DatabaseFile.birds(path: path)
        let store = SQLiteBirdStore(database: file, service: "s")
        defer { try? file.close() }
        if let kept = try await store.retrieve() { return kept.birds.count == 2 }
        try await store.replace(with: CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: .now))
        return try await store.retrieve()?.birds.count == 2
      },
      isEmpty: { path, onRemake in
        let file = DatabaseFile.birds(path: path, onRemake: onRemake)
        defer { try? file.close() }
        return try await SQLiteBirdStore(database: file, service: "s").retrieve() == nil
      }
    )

    private static let pictures = Cache(
      testDescription: "pictures",
      fill: { path in
        let file = DatabaseFile.pictures(path: path)
        let store = SQLitePictureStore(database: file, limit: 10_000)
        for name in "abc" { try await store.insert(PictureStoreFixture.bytes(100), for: PictureStoreFixture.url(name)) }
        try file.close()
      },
      use: { path in
        let file = DatabaseFile.pictures(path: path)
        let store = SQLitePictureStore(database: file, limit: 400)
        let found = try await store.retrieve(PictureStoreFixture.url("a")) != nil
        try await store.insert(PictureStoreFixture.bytes(20), for: PictureStoreFixture.url("d"))
        try file.close()
        return found
      },
      isEmpty: { path, onRemake in
        let file = DatabaseFile.pictures(path: path, onRemake: onRemake)
        defer { try? file.close() }
        return try await SQLitePictureStore(database: file, limit: 400).retrieve(PictureStoreFixture.url("a")) == nil
      }
    )
  }

  @Test(
    "A wrong value in any column of a cache ends nothing: it is skipped, or the cache is recreated",
    arguments: Cache.all
  )
  func cache(cache: Cache) async throws {
    try await cache.fill(path)
    let whole = try TemporaryFolder.bytes(of: path)
    var tries = 0
    for (table, column) in try Damage.columns(path) {
      for literal in Damage.literals {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          try FileManager.default.removeItem(atPath: folder.file(name))
        }
        try whole.write(to: URL(filePath: path))
        guard try Damage.set(column, of: table, to: literal, path) else { continue }
        tries += 1
        CleanShutdownMark(path: path).write()
        do {
          _ = try await cache.use(path)
          _ = try await cache.use(path)
        } catch {
          Issue.record("\(table).\(column) = \(literal): \(error)")
        }
      }
    }
    #expect(tries > 20)
  }

  @Test("A cache changed since it was closed is recreated and reported once", arguments: Cache.all)
  func changedCache(cache: Cache) async throws {
    try await cache.fill(path)
    try OtherProcess(at: path).execute("CREATE TABLE another (name TEXT)")
    let told = Watched<[String]>([])

    #expect(try await cache.isEmpty(path) { path in told.change { $0.append(path) } })
    #expect(try await cache.isEmpty(path) { path in told.change { $0.append(path) } })

    #expect(told.value == [path])
  }

  // MARK: Orders

  private func fillLedger() async throws -> [Order] {
    let orders = try (1...3_000).map { try #require(Order.fixture($0, createdAt: Int64($0))) }
    try await SQLiteOrderLedger(path: path).fill(
      orders,
      problems: OrderProblems(
        count: 1,
        first: [OrderProblem(row: 1, fault: .allCases[0], member: nil, excerpt: "x")]
      )
    )
    return orders
  }

  private func readLedger() async throws -> [Order] {
    let ledger = SQLiteOrderLedger(path: path)
    _ = try await ledger.summary()
    _ = try await ledger.problems()
    _ = try await ledger.totals(matching: OrderFilter())
    _ = try await ledger.count(matching: OrderFilter(currency: "BTC"))
    var found: [Order] = []
    let all = Watched<[Order]>([])
    try await ledger.forEachBatch(matching: OrderFilter(), of: 700) { batch in all.change { $0 += batch } }
    found = all.value
    return found
  }

  @Test("A changed byte anywhere in the ledger is found before it is read")
  func changedLedger() async throws {
    let orders = try await fillLedger()
    #expect(try await readLedger() == orders.reversed())
    let whole = try TemporaryFolder.bytes(of: path)
    for place in stride(from: 0, to: whole.count, by: whole.count / 40) {
      var bytes = whole
      bytes[place] ^= 0x10
      try bytes.write(to: URL(filePath: path))
      await #expect(throws: OrderLedgerError.damaged(path: path), "byte \(place)") { try await readLedger() }
    }
    // Restored byte by byte, as from a backup.
    try whole.write(to: URL(filePath: path))
    #expect(try await readLedger() == orders.reversed())
    #expect(CleanShutdownMark(path: path).state == .clean)
  }

  @Test("A ledger that only looks as it was left throws when it is read")
  func wrongOrders() async throws {
    _ = try await fillLedger()
    let whole = try TemporaryFolder.bytes(of: path)
    let checksums = CleanShutdownMark(path: path).checksums
    for (table, column) in try Damage.columns(path) {
      for literal in Damage.literals {
        try whole.write(to: URL(filePath: path))
        guard try Damage.set(column, of: table, to: literal, path) else { continue }
        CleanShutdownMark(path: path).write(checksums: checksums)
        do {
          _ = try await readLedger()
        } catch OrderLedgerError.damaged {
          // As expected, unless the value is allowed.
        } catch {
          Issue.record("\(table).\(column) = \(literal): \(error)")
        }
        await #expect(throws: OrderLedgerError.damaged(path: path)) { try await SQLiteOrderLedger(path: path).check() }
      }
    }
  }

  @Test("A cycle of pages ends a listing with an error instead of never", arguments: ["orders_in_order", "orders"])
  func circle(name: String) async throws {
    _ = try await fillLedger()
    let checksums = CleanShutdownMark(path: path).checksums
    try Damage.makeCircle(at: try Damage.root(of: name, path), path)
    CleanShutdownMark(path: path).write(checksums: checksums)

    await #expect(throws: OrderLedgerError.damaged(path: path)) {
      try await SQLiteOrderLedger(path: path).forEachBatch(matching: OrderFilter(), of: 100) { _ in }
    }
  }

  @Test("A new ledger whose index lacks an order does not become the ledger")
  func incompleteIndex() async throws {
    _ = try await fillLedger()
    try Damage.leaveBehind(index: "orders_by_amount", while: "DELETE FROM orders WHERE number = 7", path)
    let queue = try DatabaseQueue(path: path)
    #expect(throws: DatabaseError.self) { try queue.read(OrderLedgerFile.check) }
    try queue.close()
  }
}
