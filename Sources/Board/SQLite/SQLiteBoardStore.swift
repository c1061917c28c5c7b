package import BoardRules
package import Database
package import GRDB
import Postings
import Synchronization

/// A board in SQLite, in a file or in memory: its ads in display order, its categories, and a text index for searches.
package struct SQLiteBoardStore: BoardStore {
  /// The connections to the board's file.
  package let database: ClosableDatabase
  /// How far the rules have come with work that is done a little at a time.
  package let progress = BoardProgress()
  /// The totals of recent searches: counting can take longer than reading a page.
  let totals = VersionCache<String, Int>(capacity: 10_000)
  private let marks = FeedMarks()
  /// Tells the clients that wait for changes.
  package let signal = ChangeSignal()
  /// How long an ad stands after it was published, imported or renewed, in seconds.
  package let adLife: Int
  /// The code of the currency of all prices.
  package let currency: String
  /// What searches look for beside words.
  package let synonyms: Synonyms
  /// Has tables of its own in the database.
  package let additions: (any AdditionalTables)?
  /// `nil` for a board in memory.
  private let use: DatabaseUseLock?
  private let disk = DiskState()

  /// What was recovered from a damaged file.
  package let rescue: DatabaseRescue.Report?
  /// The token of the program that shares the board: it stands for the board's first owner, and is kept nowhere.
  package let programToken: PublishingToken?

  /// Opens the board in a file, which is created if it is missing, or an empty one in memory. Throws ``BoardError``.
  ///
  /// - Parameters:
  ///   - adLife: how long an ad stands, in days.
  ///   - currency: the code of the currency of all prices.
  ///   - synonyms: what searches look for beside words.
  ///   - additions: tables that are not the board's.
  ///   - mostReaders: how many connections may read a served file at once; `nil` for the usual number.
  ///   - upgrading: is told before a served file of an earlier version is copied to this path, and changed.
  ///   - now: seconds since 1970.
  package init(
    path: String?,
    _ fileUse: BoardFileUse = .serving,
    adLife: Int = BoardTerms.usualAdLife,
    currency: String = BoardTerms.usualCurrency,
    synonyms: Synonyms = Synonyms(),
    additions: (any AdditionalTables)? = nil,
    mostReaders: Int? = nil,
    upgrading: (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Int = { 0 }
  ) throws {
    self.adLife = BoardTerms.adLife(days: adLife)
    (self.additions, self.currency, self.synonyms) = (additions, currency, synonyms)
    let schema = BoardSchema(additions: additions) { [life = self.adLife] in now() + life }
    programToken = fileUse == .sharing ? PublishingToken() : nil
    let writer: any DatabaseWriter
    switch (path, fileUse) {
    case (let path?, .serving):
      (writer, use, rescue) = try BoardFile.open(path: path, schema, mostReaders: mostReaders, upgrading: upgrading)
    case (let path?, .sharing): (writer, use, rescue) = try BoardFile.share(path: path, schema, now: now)
    case (let path?, .visiting): (writer, use, rescue) = try BoardFile.share(path: path, schema, now: nil)
    case (nil, _):
      (writer, use, rescue) = try (DatabaseQueue(configuration: BoardFile.configuration), nil, nil)
      try writer.write { try schema.prepare($0) }
    }
    database = ClosableDatabase(writer)
  }

  /// Closes a board in a file, and records the clean close. The board cannot be used afterwards.
  package func close() throws {
    guard let use else { return }
    try database.close { writer in
      writer.interrupt()
      try? writer.writeWithoutTransaction { db in
        // The journal is not written back while the connection is interrupted, which a statement ends.
        try db.execute(sql: "SELECT 1")
        // A single connection writes it back by itself if it is the last one. A pool closes its writer before its
        // readers, which may not.
        if writer is DatabasePool { _ = try db.checkpoint(.truncate) }
      }
    }
    use.end(isDamaged: false)
  }

  /// Does some work in a transaction, which is rolled back if the work throws.
  package func transaction<Value: Sendable>(
    _ kind: BoardAccess,
    _ work: @escaping @Sendable (any BoardTransaction) throws -> Value
  ) async throws -> Value {
    switch kind {
    case .reading, .readingAnywhere:
      return try await database.read { [currency] db in try work(SQLiteBoardTransaction(db: db, currency: currency)) }
    case .writing:
      do {
        return try await database.write { db in
          tellWaiting(db)
          return try work(SQLiteBoardTransaction(db: db, currency: currency))
        }
      } catch let error as DatabaseError where error.isOutOfSpace {
        disk.isFull.store(true, ordering: .relaxed)
        throw error
      }
    }
  }

  /// Tells the clients that wait, once the transaction is committed.
  func tellWaiting(_ db: Database) { db.afterNextTransaction { [signal] _ in signal.send() } }

  /// Reads and writes without changing anything. Throws SQLite's error if one of the two does not work.
  package func checkHealth() async throws {
    let isDiskFull = disk.isFull.load(ordering: .relaxed)
    try await database.write { db in
      try db.execute(sql: "UPDATE board SET log = log")
      // Somebody could not write, and most small changes need no more of the disk. What is deleted is written as well
      // (`secure_delete`), so this needs room.
      if isDiskFull {
        try db.execute(sql: "CREATE TABLE room_check AS SELECT zeroblob(65536) AS filler; DROP TABLE room_check")
      }
    }
    if isDiskFull { disk.isFull.store(false, ordering: .relaxed) }
  }

  /// Fills an empty board from a catalogue and returns what the catalogue left out. A board with anything but its
  /// initial categories is kept.
  ///
  /// - Parameter expires: when its ads expire, in seconds since 1970.
  package func importOnce(expires: Int?, _ read: @Sendable () throws -> Catalogue) throws -> [String] {
    let initial = { try Catalogue(nil).categories.sorted { $0.id < $1.id } }
    guard try database.read({ try BoardSchema.isEmpty($0, but: initial) }) else { return [] }
    let catalogue = try read()
    try database.write { db in
      // Another process may have filled the file in the meantime.
      guard try BoardSchema.isEmpty(db, but: initial) else { return }
      try fill(from: catalogue, expires: expires, db)
    }
    return catalogue.leftOut
  }

  /// Whether the board outlives its server.
  package var isDurable: Bool { use != nil }

  /// Up to this many ads in memory are indexed at the first search, within a few hundredths of a second.
  static let smallBoard = 1_000

  /// All categories, by id.
  package func categories() async throws -> [BoardCategory] { try await database.read(BoardCategory.fetchAllByID) }

  /// A page of the ads whose title or description contains the text, or of all ads, from one consistent state of the
  /// board.
  ///
  /// O(log n + page) for a page of all ads; the first one after a change of the board, O(ads before it). A search visits
  /// each of its matches in the index. The first request after a change of the board counts. A cancelled task interrupts it.
  package func page(of query: ListingsQuery, most: Int, at now: Int) async throws -> ListingsPage {
    let window = query.paging.window?.cut(to: most)
    let text = SearchText(contract: query.text)
    if text.count == 0 {
      return try await database.read { db in
        let version = try Self.version(db)
        let overdue = try Self.overdueCount(at: now, db)
        let total = try knownTotal(of: "", overdue: overdue, in: version) {
          (try Int.fetchOne(db.cachedStatement(sql: "SELECT listed FROM board")) ?? 0) - overdue
        }
        let page = try window.map { window -> [Ad] in
          guard window.offset < total else { return [] }
          let start = try start(of: window.offset, version, overdue: overdue, at: now, in: db)
          return try ads(
            after: start.place,
            skipping: start.skipped,
            limit: window.limit,
            overdue: overdue,
            at: now,
            in: db
          )
        }
        return ListingsPage(ads: page ?? [], total: total, paging: query.paging)
      }
    }
    return try await readIndex { db in
      let matcher = try SearchMatcher(containing: text).standing(at: now, db)
      let search = try matcher.search(db)
      let overdue = try Self.overdueCount(at: now, db)
      let ads = try window.map { window -> [Ad] in
        let hits = try matcher.first(window.limit, of: search.hits(), skipping: window.offset, db)
        return try hits.map { try Ad.fetch(row: $0, db) }
      }
      let total = try knownTotal(of: query.text, overdue: overdue, in: Self.version(db)) {
        try matcher.count(in: search, upTo: .max, db)
      }
      return ListingsPage(ads: ads ?? [], total: total, paging: query.paging)
    }
  }

  /// The ads behind a place, of those whose title or description contains the text, or of all ads.
  package func ads(of text: String, after place: BoardPlace, limit: Int, at now: Int) async throws -> [Ad] {
    let text = SearchText(contract: text)
    if text.count == 0 {
      return try await database.read { db in
        try ads(after: place, limit: limit, overdue: Self.overdueCount(at: now, db), at: now, in: db)
      }
    }
    return try await readIndex { db in
      let matcher = try SearchMatcher(containing: text).standing(at: now, db)
      let hits = try matcher.search(db).hits(within: matcher.bounds.after(place.posting))
      return try matcher.first(limit, of: hits, db).map { try Ad.fetch(row: $0, db) }
    }
  }

  /// The number of ads that contain a text, which is counted unless it is known for this version of the board.
  private func knownTotal(of text: String, overdue: Int, in version: Int?, count: () throws -> Int) throws -> Int {
    // No search begins with a line end, so the two kinds of totals are told apart.
    let key = VersionCache.key("\n" + text, overdue: overdue)
    if let version, let known = totals.value(of: key, in: version) { return known }
    let total = try count()
    if let version { totals.remember(total: total, of: key, in: version) }
    return total
  }

  /// Rises with each change of the ads.
  package static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT version FROM board")) ?? 0
  }

  /// How many ads have ended, but are still among the others.
  static func overdueCount(at now: Int, _ db: Database) throws -> Int {
    let sql = "SELECT count(*) FROM ad WHERE is_listed AND due <= ?"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [now]) ?? 0
  }

  /// Where to begin to read the ads behind an offset that the feed has.
  private func start(of offset: Int, _ version: Int, overdue: Int, at now: Int, in db: Database) throws
    -> FeedMarks.Start
  {
    let start = marks.start(of: offset, overdue: overdue, in: version)
    guard start.missing > 0 else { return start }
    var places: [BoardPlace] = []
    for _ in 0..<start.missing {
      let after = places.last ?? start.place
      let (condition, arguments) = Self.feed(after: after, overdue: overdue, at: now)
      let sql = "SELECT is_urgent, created, id \(condition) LIMIT 1 OFFSET \(FeedMarks.distance - 1)"
      guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) else { break }
      places.append(try BoardPlace(isUrgent: row.value(0), created: row.value(1), id: row.value(2)))
    }
    marks.remember(places, after: start, overdue: overdue, in: version)
    return marks.start(of: offset, overdue: overdue, in: version)
  }

  private func ads(
    after place: BoardPlace?,
    skipping skipped: Int = 0,
    limit: Int,
    overdue: Int,
    at now: Int,
    in db: Database
  ) throws -> [Ad] {
    let (condition, arguments) = Self.feed(after: place, overdue: overdue, at: now)
    let sql = "SELECT \(Ad.columnNames) \(condition) LIMIT ? OFFSET ?"
    return try Ad.fetchAll(db.cachedStatement(sql: sql), arguments: arguments + [limit, skipped])
  }

  /// The ads of the feed behind a place, in its order, as the end of a query.
  private static func feed(after place: BoardPlace?, overdue: Int, at now: Int) -> (sql: String, StatementArguments) {
    var (sql, arguments): (String, StatementArguments) = ("FROM ad WHERE is_listed", [])
    if overdue > 0 {
      sql += " AND (due IS NULL OR due > ?)"
      arguments += [now]
    }
    if let place {
      sql += " AND (is_urgent, created, id) < (?, ?, ?)"
      arguments += [place.isUrgent, place.created, place.id]
    }
    return (sql + " ORDER BY is_urgent DESC, created DESC, id DESC", arguments)
  }
}

/// Whether a change found the disk full, until there is room again.
private final class DiskState: Sendable {
  let isFull = Atomic(false)
}
