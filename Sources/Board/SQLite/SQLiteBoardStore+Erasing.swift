import Database
import GRDB
import Postings

extension SQLiteBoardStore {
  /// A file of at most so many bytes is written again after an erasure, which takes up to four seconds.
  static let mostRewritten = 128 << 20

  /// Overwrites what the file and its journal still have of rows that were deleted.
  ///
  /// `secure_delete` has overwritten the rows. What is left of them are terms in the index of words, copies in parts of pages
  /// that were moved, and the journal. A file of more than ``mostRewritten`` bytes is not rewritten: such copies stay in it until `VACUUM`.
  ///
  /// Throws if somebody reads the journal for longer than half a second, as a long backup does, and Litestream always.
  package func scrub() async throws {
    guard isDurable else { return }
    try await database.write { db in
      guard try SearchIndex.exists(in: db) else { return }
      try SearchIndex.purge(in: db)
    }
    try await database.writer.writeWithoutTransaction { db in
      let size =
        try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0
      if size <= Self.mostRewritten { try db.execute(sql: "VACUUM") }
      // Other writers wait, too.
      try db.execute(sql: "PRAGMA busy_timeout = 500")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(BoardFile.patience * 1_000)") }
      _ = try db.checkpoint(.truncate)
    }
  }
}
