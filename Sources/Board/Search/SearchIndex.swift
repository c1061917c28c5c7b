import Database
import GRDB

/// What searches read: for each ad a number in the board's order, its price, its folded texts, and the
/// terms of an FTS5 table. All of it is derived from the ads.
///
/// An index hit is already in its place, so a page is the next rows of the index, and nothing is sorted. `detail=none`
/// stores no positions: a term's list is as short as it can be.
enum SearchIndex {
  /// How much FTS5 collects in memory while everything is indexed, in bytes.
  private static let hashSize = 1 << 22
  /// The most parts of the index that are not merged before everything is indexed. FTS5 allows 2,000.
  private static let mostSegments = 1_900

  static func exists(in db: Database) throws -> Bool { try db.tableExists("search_ad") }

  /// Indexes every ad again. O(total length).
  static func rebuild(in db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS search_ad;
        DROP TABLE IF EXISTS search_words;
        DROP TABLE IF EXISTS search_term;
        CREATE TABLE search_ad (
          number INTEGER PRIMARY KEY, -- lower ones come first on the board
          id INTEGER NOT NULL,
          price TEXT NOT NULL -- sorts like the price
        ) STRICT;
        CREATE TABLE search_words (
          number INTEGER PRIMARY KEY,
          folded TEXT NOT NULL, -- title and description
          title TEXT NOT NULL -- with its words marked
        ) STRICT;
        CREATE VIRTUAL TABLE search_term
        USING fts5(terms, tokenize = 'ascii', content = '', columnsize = 0, detail = none);
        CREATE TABLE IF NOT EXISTS search_version (version INTEGER NOT NULL) STRICT; -- one row, raised with each change
        INSERT INTO search_version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM search_version);
        INSERT INTO search_term (search_term, rank)
        VALUES ('hashsize', \(hashSize)), ('automerge', 0), ('crisismerge', \(mostSegments));
        """
    )
    var count = 0
    try forEachAd(db) { ad, number in
      try insertTerms(of: ad, number, Texts(ad), in: db)
      count += 1
    }
    // One list for each term instead of several. A small index has one anyway.
    if count > BoardStore.smallBoard {
      try db.execute(sql: "INSERT INTO search_term (search_term) VALUES ('optimize')")
    }
    // The texts are folded again, because their rows fill the space of what was merged.
    try forEachAd(db) { ad, number in try insertRows(of: ad, number, Texts(ad), in: db) }
    try db.execute(
      sql: """
        CREATE UNIQUE INDEX search_ad_by_id ON search_ad (id);
        CREATE INDEX search_ad_by_price ON search_ad (price);
        INSERT INTO search_term (search_term, rank)
        VALUES ('hashsize', \(1 << 20)), ('automerge', 4), ('crisismerge', 16);
        """
    )
    try raiseVersion(in: db)
  }

  /// Numbers all ads in the board's order.
  private static func forEachAd(_ db: Database, _ body: (Ad, _ number: Int) throws -> Void) throws {
    var last: (number: Int, isUrgent: Bool)?
    let sql = "SELECT \(Ad.columns) FROM ad ORDER BY is_urgent DESC, created DESC, id DESC"
    let ads = try Ad.fetchCursor(db, sql: sql)
    while let ad = try ads.next() {
      let previous = last.flatMap { $0.isUrgent == ad.isUrgent ? $0.number : nil }
      let number = SearchNumber.next(for: ad, after: previous)
      try body(ad, number)
      last = (number, ad.isUrgent)
    }
  }

  /// Adds an ad that is already on the board.
  static func insert(_ ad: Ad, in db: Database) throws {
    try insert(ad, number: SearchNumbering(db: db).number(for: ad), in: db)
    try raiseVersion(in: db)
  }

  /// Removes an ad, which has to be as it was when it was added (SQLite's FTS5, 6.3).
  static func remove(_ ad: Ad, in db: Database) throws {
    guard let number = try Int.fetchOne(db, sql: "SELECT number FROM search_ad WHERE id = ?", arguments: [ad.id]) else {
      return
    }
    try db.run("DELETE FROM search_ad WHERE number = ?", [number])
    try db.run("DELETE FROM search_words WHERE number = ?", [number])
    try db.run(
      "INSERT INTO search_term (search_term, rowid, terms) VALUES ('delete', ?, ?)",
      [number, Texts(ad).terms(of: ad)]
    )
    try raiseVersion(in: db)
  }

  /// Rises with each change of the index.
  static func version(in db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT version FROM search_version")) ?? 0
  }

  private static func raiseVersion(in db: Database) throws {
    try db.run("UPDATE search_version SET version = version + 1")
  }

  /// Adds an ad under a free number.
  static func insert(_ ad: Ad, number: Int, in db: Database) throws {
    let texts = Texts(ad)
    try insertRows(of: ad, number, texts, in: db)
    try insertTerms(of: ad, number, texts, in: db)
  }

  private static func insertRows(of ad: Ad, _ number: Int, _ texts: Texts, in db: Database) throws {
    try db.run("INSERT INTO search_ad VALUES (?, ?, ?)", [number, ad.id, ad.priceKey.text])
    let folded = texts.title.string + IndexedCharacter.separator + texts.description.string
    try db.run("INSERT INTO search_words VALUES (?, ?, ?)", [number, folded, texts.title.marked()])
  }

  private static func insertTerms(of ad: Ad, _ number: Int, _ texts: Texts, in db: Database) throws {
    try db.run("INSERT INTO search_term (rowid, terms) VALUES (?, ?)", [number, texts.terms(of: ad)])
  }
}

/// The texts of an ad, folded.
private struct Texts {
  let title, description: SearchText

  init(_ ad: Ad) { (title, description) = (SearchText(ad.title), SearchText(ad.description)) }

  func terms(of ad: Ad) -> String { SearchTerms.document(of: ad, title: title, description: description) }
}
