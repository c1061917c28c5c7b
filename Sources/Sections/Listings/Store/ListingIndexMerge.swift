import Database
import GRDB

/// Merges the parts of the text index into one, so that a search reads one list for each of its terms instead of several.
///
/// Each transaction adds a part, and FTS5 merges small ones from time to time. After a first sync it is worth merging all. Later the largest
/// part is nearly the whole index, and stays as it is.
struct ListingIndexMerge {
  let database: DatabaseFile

  /// How many pages are merged in one transaction: a few tenths of a second, so that other processes can write in between.
  private static let pagesAtOnce = 2_000

  /// Merges, unless one part is most of the index already. A merge that does not come to its end is continued by the next one. O(size of the
  /// index).
  func run() async throws {
    guard try await database.read(Self.isScattered) else { return }
    // A negative number makes all parts one merge, the next ones continue it; fewer than two changes: nothing was left (FTS5's manual, 6.8).
    var pages = -Self.pagesAtOnce
    while try await database.write({ [pages] db in try Self.merge(pages, db) }) { pages = Self.pagesAtOnce }
  }

  /// Whether no part has three quarters of the index's pages.
  private static func isScattered(_ db: Database) throws -> Bool {
    let rows = try db.rows("SELECT count(*) AS pages FROM listing_gram_idx GROUP BY segid")
    let pages: [Int] = try rows.map { try $0.value("pages") }
    return (pages.max() ?? 0) < pages.reduce(0, +) / 4 * 3
  }

  private static func merge(_ pages: Int, _ db: Database) throws -> Bool {
    let before = db.totalChangesCount
    try db.run("INSERT INTO listing_gram (listing_gram, rank) VALUES ('merge', ?)", [pages])
    return db.totalChangesCount - before >= 2
  }
}
