package import Database
import GRDB

extension UserSchema {
  /// What the user did with ads, and copies of those that were bookmarked, hidden or noted. Dates are seconds since 2001,
  /// as Foundation counts them: exactly what was given.
  package static let marks = UserSchema(
    name: "marks",
    create: { try $0.execute(sql: markTables) },
    tables: [
      Table("listing_mark", isMended: true) { _ = try ListingMarkRecord($0) },
      Table("kept_listing", isMended: true) {
        _ = try (KeptListingRecord.listing($0), $0.value("category") as String?)
      },
    ],
    mend: { try $0.execute(sql: mending) }
  )

  private static let markTables = """
    CREATE TABLE listing_mark (
      number INTEGER PRIMARY KEY,
      board TEXT NOT NULL,
      listing_id INTEGER NOT NULL,
      seen_at REAL,
      bookmarked_at REAL,
      is_hidden INTEGER NOT NULL,
      note TEXT,
      gone_at REAL,
      UNIQUE (board, listing_id)
    );
    CREATE INDEX listing_mark_bookmarked ON listing_mark (board, bookmarked_at) WHERE bookmarked_at IS NOT NULL;
    CREATE INDEX listing_mark_hidden ON listing_mark (board) WHERE is_hidden;
    CREATE TABLE kept_listing (
      mark INTEGER PRIMARY KEY REFERENCES listing_mark(number) ON DELETE CASCADE,
      \(KeptListingRecord.columns.definitions)
    );
    """

  /// A date that no calendar can use is forgotten, so that the note and the copy beside it stay.
  private static let mending = """
    UPDATE listing_mark SET seen_at = NULL WHERE abs(seen_at) > 300000000000;
    UPDATE listing_mark SET bookmarked_at = 0 WHERE abs(bookmarked_at) > 300000000000;
    UPDATE listing_mark SET gone_at = NULL WHERE abs(gone_at) > 300000000000;
    UPDATE kept_listing SET created_at = 0 WHERE abs(created_at) > 300000000000;
    """
}
