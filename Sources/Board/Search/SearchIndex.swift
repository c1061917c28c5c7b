import Database
import GRDB

/// What searches read: for each ad a number in the board's order, a narrow row of facts, its folded texts, and the
/// terms of an FTS5 table. All of it is derived from the ads.
///
/// An index hit is already in its place, so a page is the next rows of the index, and nothing is sorted. `detail=none`
/// stores no positions: a term's list is as short as it can be.
enum SearchIndex {
  static func exists(in db: Database) throws -> Bool { try db.tableExists("search_ad") }

  /// Indexes every ad again. O(total length): about a third of a millisecond for an ad of 400 characters.
  static func rebuild(in db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS search_ad;
        DROP TABLE IF EXISTS search_words;
        DROP TABLE IF EXISTS search_term;
        CREATE TABLE search_ad (
          number INTEGER PRIMARY KEY, -- lower ones come first on the board
          id INTEGER NOT NULL UNIQUE,
          price TEXT NOT NULL, -- sorts like the price
          category_id INTEGER NOT NULL,
          is_pictured INTEGER NOT NULL,
          status TEXT NOT NULL
        ) STRICT;
        CREATE TABLE search_words (
          number INTEGER PRIMARY KEY,
          folded TEXT NOT NULL, -- title and description
          title TEXT NOT NULL -- with its words marked
        ) STRICT;
        CREATE VIRTUAL TABLE search_term
        USING fts5(terms, tokenize = 'ascii', content = '', columnsize = 0, detail = none, prefix = '1 2 3 4');
        CREATE TABLE IF NOT EXISTS search_version (version INTEGER NOT NULL) STRICT; -- one row, raised with each change
        INSERT INTO search_version SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM search_version);
        INSERT INTO search_term (search_term, rank) VALUES ('hashsize', \(1 << 24));
        """
    )
    var last: (number: Int, isUrgent: Bool)?
    var count = 0
    let sql = "SELECT \(Ad.columns) FROM ad ORDER BY is_urgent DESC, created DESC, id DESC"
    let ads = try Ad.fetchCursor(db, sql: sql)
    while let ad = try ads.next() {
      let previous = last.flatMap { $0.isUrgent == ad.isUrgent ? $0.number : nil }
      let number = SearchNumber.next(for: ad, after: previous)
      try insert(ad, number: number, in: db)
      last = (number, ad.isUrgent)
      count += 1
    }
    try db.execute(
      sql: """
        CREATE INDEX search_ad_by_price ON search_ad (price, number);
        CREATE INDEX search_ad_by_falling_price ON search_ad (price DESC, number);
        INSERT INTO search_term (search_term, rank) VALUES ('hashsize', \(1 << 20));
        """
    )
    // One list for each term instead of several. A small index has one anyway.
    if count > BoardStore.smallBoard {
      try db.execute(sql: "INSERT INTO search_term (search_term) VALUES ('optimize')")
    }
    try raiseVersion(in: db)
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
    let (title, description) = (SearchText(ad.title), SearchText(ad.description))
    try db.run("DELETE FROM search_ad WHERE number = ?", [number])
    try db.run("DELETE FROM search_words WHERE number = ?", [number])
    try db.run(
      "INSERT INTO search_term (search_term, rowid, terms) VALUES ('delete', ?, ?)",
      [number, SearchTerms.document(of: ad, title: title, description: description)]
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
    let (title, description) = (SearchText(ad.title), SearchText(ad.description))
    try db.run(
      "INSERT INTO search_ad VALUES (?, ?, ?, ?, ?, ?)",
      [number, ad.id, ad.priceKey.text, ad.categoryID, ad.isPictured, ad.status.rawValue]
    )
    try db.run(
      "INSERT INTO search_words VALUES (?, ?, ?)",
      [number, title.string + IndexedCharacter.separator + description.string, title.marked()]
    )
    try db.run(
      "INSERT INTO search_term (rowid, terms) VALUES (?, ?)",
      [number, SearchTerms.document(of: ad, title: title, description: description)]
    )
  }
}
