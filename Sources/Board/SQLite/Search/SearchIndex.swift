import BoardRules
import Database
import Dispatch
import Foundation
import GRDB
import Postings
import Synchronization

/// What searches read: an index of the ads' terms in the board's order (``PostingIndex``), and the folded texts. All of it is derived from the ads.
enum SearchIndex {
  /// What the index has to know of an ad.
  private struct Entry: Sendable {
    let document: PostingDocument
    let texts: SearchTexts

    /// O(length).
    init(_ ad: Ad) {
      texts = SearchTexts(of: ad.title, ad.description)
      document = PostingDocument(
        row: Int64(ad.id),
        place: BoardPlace(ad).posting,
        value: DecimalCode.code(of: ad.amount),
        terms: SearchTerms.terms(of: ad, texts),
        runs: SearchTerms.runs(of: texts)
      )
    }
  }

  /// Entries that another thread makes. Not a task: the thread that waits may be one of the few that tasks run on.
  private final class ComingEntries: Sendable {
    private let entries = Mutex<[Entry]>([])
    private let done = DispatchSemaphore(value: 0)

    init(of ads: [Ad]) {
      DispatchQueue.global().async {
        let made = ads.map(Entry.init)
        self.entries.withLock { $0 = made }
        self.done.signal()
      }
    }

    /// Once.
    func wait() -> [Entry] {
      done.wait()
      return entries.withLock { $0 }
    }
  }

  /// So many ads are indexed at once. Their terms take ten kilobytes each.
  private static let batch = 2_048
  /// So many ads are merged within the transaction that publishes one: a merge of more would hold it up for too long.
  private static let mostMerged = 65_536

  static func exists(in db: Database) throws -> Bool { try db.tableExists("posting_segment") }

  /// The index of the board's ads.
  static func postings(_ db: Database) -> PostingIndex { PostingIndex(space: space, db) }

  private static let space: Int64 = 1

  /// Indexes every ad again. O(total length).
  static func rebuild(in db: Database) throws {
    // The first ones are of earlier versions.
    for table in ["search_ad", "search_words", "search_term"] + PostingSchema.tables {
      try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
    }
    try db.execute(
      sql: """
        CREATE TABLE search_words (
          id INTEGER PRIMARY KEY,
          folded TEXT NOT NULL, -- title and description
          patch BLOB, -- what turns it into what the contract's query sees (WrittenTextPatch); NULL if that is the same
          title TEXT NOT NULL -- with its words marked
        ) STRICT;
        \(PostingSchema.sql)
        """
    )
    let sql = "SELECT \(Ad.columnNames) FROM ad WHERE is_listed ORDER BY is_urgent DESC, created DESC, id DESC"
    let ads = try Ad.fetchCursor(db, sql: sql)
    var index = try PostingIndexBuilder(space: space, db)
    // The entries of the next ads are made while those of the last ones are written.
    var coming: ComingEntries?
    repeat {
      var read: [Ad] = []
      while read.count < batch, let ad = try ads.next() { read.append(ad) }
      let next = read.isEmpty ? nil : ComingEntries(of: read)
      if let coming {
        let entries = coming.wait()
        for entry in entries { try insertTexts(of: entry, in: db) }
        try index.append(entries.map(\.document))
      }
      coming = next
    } while coming != nil
    try index.end()
  }

  /// Adds an ad that is already on the board.
  static func insert(_ ad: Ad, in db: Database) throws {
    let entry = Entry(ad)
    try insertTexts(of: entry, in: db)
    try postings(db).insert([entry.document], mergingUpTo: mostMerged)
  }

  /// Removes the ad at a place.
  static func remove(_ place: BoardPlace, in db: Database) throws {
    try postings(db).remove([place.posting])
    try db.run("DELETE FROM search_words WHERE id = ?", [place.id])
  }

  private static func insertTexts(of entry: Entry, in db: Database) throws {
    let texts = entry.texts
    let patch = texts.patch.map { Data($0) }
    let values: StatementArguments = [entry.document.row, texts.folded, patch, texts.title.marked()]
    try db.run("INSERT INTO search_words VALUES (?, ?, ?, ?)", values)
  }
}
