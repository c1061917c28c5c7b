package import Database
import Listings

extension DatabaseFile {
  /// Data that can be fetched again: the seen ads of every board.
  ///
  /// Ads are numbered in the order in which their board shows them (``ListingNumber``), and every table about an ad has
  /// that number as its rowid. So a page is a run of rows of a table or of the text index, wherever it begins: nothing
  /// is sorted and nothing is skipped by counting. Each ad has four parts:
  /// - `listing`: its facts, in a few bytes, for conditions and counts;
  /// - `listing_text`: its texts, for displayed rows;
  /// - `listing_gram`: the text index, of the terms of its texts and facts (``ListingTerms``, ``SearchGrams``); it stores no text;
  /// - its place in `listing_in_order`, which tells a new ad between which numbers it belongs.
  ///
  /// A file of an earlier version is deleted.
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
      version: "6 listings by terms",
      schema: schema,
      retired: [
        "1 listings", "2 listings in order", "3 prices in bounds", "4 web pages", "5 status and order",
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
      category_id INTEGER NOT NULL,
      -- A text that sorts as the price does (PriceKey).
      price TEXT NOT NULL,
      created_at REAL NOT NULL,
      is_urgent INTEGER NOT NULL,
      is_pictured INTEGER NOT NULL,
      seen_at REAL NOT NULL,
      status TEXT NOT NULL,
      UNIQUE (board, id)
    );
    CREATE INDEX listing_in_order ON listing (board, is_urgent DESC, created_at DESC, id DESC);
    CREATE INDEX listing_by_price ON listing (board, price);
    CREATE TABLE listing_text (
      number INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      small_picture TEXT,
      -- What differs from the small one (StoredAddress).
      thumb_picture TEXT,
      url TEXT
    );
    -- The terms of texts and facts, a line for each. It keeps neither text, positions nor lengths, and has to be told what it is to
    -- forget: who changes how texts are folded or cut gives the schema a new name.
    CREATE VIRTUAL TABLE listing_gram USING fts5 (
      grams, content = '', columnsize = 0, detail = none,
      tokenize = "ascii tokenchars ' !#$%&()*+,-./:;<=>?@[\\]^_`{|}~'"
    );
    -- So many bytes are gathered before they are sorted and written: a page of a sync at once, for a quarter less time.
    INSERT INTO listing_gram (listing_gram, rank) VALUES ('hashsize', 16000000);
    """
}
