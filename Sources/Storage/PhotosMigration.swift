import GRDB

/// "3 photos": the bytes of photos, and the drafts that they were put there for.
enum PhotosMigration {
  static func run(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE photo (
          number INTEGER PRIMARY KEY,
          -- SHA-256 of the bytes, hexadecimal.
          hash TEXT NOT NULL UNIQUE,
          format TEXT NOT NULL,
          fingerprint INTEGER NOT NULL,
          bytes BLOB NOT NULL
        );
        CREATE TABLE photo_use (
          draft_number INTEGER NOT NULL REFERENCES draft(number) ON DELETE CASCADE,
          photo_number INTEGER NOT NULL REFERENCES photo(number),
          PRIMARY KEY (draft_number, photo_number)
        ) WITHOUT ROWID;
        CREATE INDEX photo_use_by_photo ON photo_use(photo_number);
        -- With the last draft that a photo was put there for, its bytes go, whoever deletes the draft.
        CREATE TRIGGER photo_unused AFTER DELETE ON photo_use
        WHEN NOT EXISTS (SELECT 1 FROM photo_use WHERE photo_number = old.photo_number) BEGIN
          DELETE FROM photo WHERE number = old.photo_number;
        END;
        """
    )
  }
}
