package import Database
import Listings
import Postings

extension DatabaseFile {
  /// Data that can be fetched again: the seen ads of every board.
  ///
  /// Each ad has three parts:
  /// - `listing`: its facts, in a few bytes;
  /// - `listing_text`: its texts, for displayed rows;
  /// - a document in the index of its board (``PostingIndex``), by which it is found and ordered (``ListingPostings``).
  ///
  /// The ads in a file of the last two versions are indexed again, because they have other terms now. A file of an earlier one is deleted.
  ///
  /// - Parameters:
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - onRemake: receives the path of a damaged file that was deleted and recreated.
  package static func cache(
    path: String,
    lockTimeout: Duration = .milliseconds(300),
    onRemake: @escaping @Sendable (String) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      cache: path,
      lockTimeout: lockTimeout,
      // About fifteen ads fit into a page, with little left over.
      pageSize: 8_192,
      version: "9 numbered values",
      schema: schema + PostingSchema.sql,
      changes: [("10 keyboard forms", { _ in }), ("11 words", { try ListingInsertion.indexAll(in: $0) })],
      retired: [
        "1 listings", "2 listings in order", "3 prices in bounds", "4 web pages", "5 status and order",
        "6 listings by terms", "7 postings", "8 changes",
      ],
      onRemake: onRemake
    )
  }

  private static let schema = """
    CREATE TABLE board (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      -- When any ad of it was last seen. All dates are seconds since 2001, as Foundation counts them: exactly what was given.
      seen_at REAL,
      -- How far a sync has come; the ids are separated by commas.
      sync_started_at REAL,
      sync_offset INTEGER,
      sync_last_ids TEXT,
      sync_cursor TEXT,
      -- When the whole feed was cached, and up to where the board's list of changes is.
      complete_at REAL,
      changes_cursor TEXT,
      -- The names of the board's extensions, separated by commas, and when it was asked.
      extensions TEXT,
      extensions_seen_at REAL
    );
    CREATE TABLE category (
      board INTEGER NOT NULL REFERENCES board(number),
      id INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (board, id)
    ) WITHOUT ROWID;
    CREATE TABLE listing (
      number INTEGER PRIMARY KEY,
      board INTEGER NOT NULL REFERENCES board(number),
      id INTEGER NOT NULL,
      \(ListingRecord.facts.definitions),
      UNIQUE (board, id)
    );
    CREATE TABLE listing_text (
      number INTEGER PRIMARY KEY,
      \(ListingRecord.texts.definitions)
    );
    """
}
