import Database
import GRDB

/// The board in SQLite: its ads in display order, its categories, and a text index for searches.
struct BoardStore: Sendable {
  let database: any DatabaseWriter
  /// `nil` for a board in memory.
  private let use: DatabaseUseLock?

  /// Opens the board in a file, which is created if it is missing, or an empty one in memory. Throws ``BoardError``.
  init(path: String?) throws {
    if let path {
      (database, use) = try BoardFile.open(path: path)
      return
    }
    (database, use) = try (DatabaseQueue(configuration: BoardFile.configuration), nil)
    try database.write { db in
      try BoardSchema.create(in: db)
      try PublishingSchema.create(in: db)
    }
  }

  /// Closes a board in a file, and records the clean close. The board cannot be used afterwards.
  func close() throws {
    guard let use else { return }
    // A pool closes its writer before its readers, which may not write the journal back into the file.
    try? database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    use.end(isDamaged: false)
  }

  /// Fills an empty board from a catalogue and returns what the catalogue left out. A board with anything but its
  /// initial categories is kept.
  func importOnce(_ read: () throws -> Catalogue) throws -> [String] {
    let initial = try Catalogue(nil).categories.sorted { $0.id < $1.id }
    guard try database.read({ try BoardSchema.isEmpty($0, but: initial) }) else { return [] }
    let catalogue = try read()
    try database.write { db in
      // Another process may have filled the file in the meantime.
      guard try BoardSchema.isEmpty(db, but: initial) else { return }
      try BoardCategory.deleteAll(db)
      for category in catalogue.categories { try category.insert(db) }
      for ad in catalogue.ads { try insert(ad, in: db) }
      if try use != nil || catalogue.ads.count > BoardStore.smallBoard || TextIndex.exists(in: db) {
        try TextIndex.rebuild(in: db)
      }
    }
    return catalogue.leftOut
  }

  /// Up to this many ads in memory are indexed at the first search, within a few hundredths of a second.
  static let smallBoard = 1_000

  /// All categories, by id.
  func categories() async throws -> [BoardCategory] { try await database.read(BoardCategory.fetchAllByID) }

  /// A page of the ads whose title or description contains the text, or of all ads, from one consistent state of the
  /// board.
  ///
  /// O(log n + page) for all ads; a search also visits each of its matches in the index. A cancelled task interrupts
  /// it.
  func page(of query: ListingsQuery) async throws -> ListingsPage {
    let pattern = SearchText(query.text).pattern
    if pattern != nil, try await database.read({ try !TextIndex.exists(in: $0) }) {
      try await database.write { db in
        if try !TextIndex.exists(in: db) { try TextIndex.rebuild(in: db) }
      }
    }
    return try await database.read { db in
      let total = try count(matching: pattern, in: db)
      guard let window = query.paging.window else { return ListingsPage(ads: [], total: total, paging: query.paging) }
      return ListingsPage(ads: try ads(matching: pattern, in: window, of: db), total: total, paging: query.paging)
    }
  }

  func insert(_ ad: Ad, in db: Database) throws {
    try db.run("INSERT INTO ad (\(Ad.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", ad.values)
  }

  private func count(matching pattern: String?, in db: Database) throws -> Int {
    guard let pattern else { return try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM ad")) ?? 0 }
    let statement = try db.cachedStatement(sql: "SELECT count(*) FROM ad_text WHERE ad_text MATCH ?")
    return try Int.fetchOne(statement, arguments: [pattern]) ?? 0
  }

  private func ads(matching pattern: String?, in window: Paging.Window, of db: Database) throws -> [Ad] {
    let matching = pattern == nil ? "" : "WHERE id IN (SELECT rowid FROM ad_text WHERE ad_text MATCH ?)"
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Ad.columns) FROM ad \(matching)
        ORDER BY is_urgent DESC, created DESC, id DESC LIMIT ? OFFSET ?
        """
    )
    let limits: StatementArguments = [window.limit, window.offset]
    return try Ad.fetchAll(statement, arguments: StatementArguments(pattern.map { [$0] } ?? []) + limits)
  }
}
