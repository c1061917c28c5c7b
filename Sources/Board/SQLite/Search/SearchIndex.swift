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
    let row: StatementArguments

    /// O(length).
    init(_ ad: Ad) {
      let texts = SearchTexts(of: ad.title, ad.description)
      document = PostingDocument(
        row: Int64(ad.id),
        place: BoardPlace(ad).posting,
        value: DecimalCode.code(of: ad.amount),
        terms: SearchTerms.terms(of: ad, texts),
        runs: SearchTerms.runs(of: texts)
      )
      row = [ad.id, texts.folded, texts.patch.map { Data($0) }, texts.title.marked()]
    }
  }

  /// What other threads make of ads, in their order. Not tasks: the thread that waits may be one of the few that tasks run on.
  struct ComingBatches {
    /// What is made of ads that come one behind the other.
    private final class Batch: Sendable {
      private typealias Made = (rows: [StatementArguments], lists: PostingBatch)

      private let made = Mutex<Made?>(nil)
      private let done = DispatchSemaphore(value: 0)

      /// - Parameter number: how many ads come before.
      init(of ads: [Ad], from number: Int) {
        DispatchQueue.global().async {
          let entries = ads.map(Entry.init)
          let lists = PostingBatch(entries.map(\.document), from: number)
          self.made.withLock { $0 = (entries.map(\.row), lists) }
          self.done.signal()
        }
      }

      /// Once.
      func write(to index: inout PostingIndexBuilder, _ db: Database) throws {
        done.wait()
        guard let made = made.withLock({ $0.take() }) else { return }
        for row in made.rows { try SearchIndex.insert(row, in: db) }
        try index.append(made.lists)
      }
    }

    private let next: () throws -> Ad?
    private var coming: [Batch] = []
    private var count = 0

    /// Begins with the first ads.
    ///
    /// - Parameter next: reads the next ad in the board's order. It is called until all are written.
    init(_ next: @escaping () throws -> Ad?) throws {
      self.next = next
      // All cores have something to do while a batch is written.
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount + 8 { try begin() }
    }

    private mutating func begin() throws {
      var ads: [Ad] = []
      while ads.count < SearchIndex.batch, let ad = try next() { ads.append(ad) }
      if !ads.isEmpty { coming.append(Batch(of: ads, from: count)) }
      count += ads.count
    }

    fileprivate mutating func write(to index: inout PostingIndexBuilder, _ db: Database) throws {
      while !coming.isEmpty {
        let batch = coming.removeFirst()
        try begin()
        try batch.write(to: &index, db)
      }
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
    try makeTables(db)
    let sql = "SELECT \(Ad.columnNames) FROM ad WHERE is_listed ORDER BY is_urgent DESC, created DESC, id DESC"
    let ads = try Ad.fetchCursor(db, sql: sql)
    var batches = try ComingBatches { try ads.next() }
    try fill(from: &batches, db)
  }

  /// Indexes ads that are all of the board's, in its order. O(total length).
  static func rebuild(from batches: inout ComingBatches, in db: Database) throws {
    try makeTables(db)
    try fill(from: &batches, db)
  }

  private static func fill(from batches: inout ComingBatches, _ db: Database) throws {
    var index = try PostingIndexBuilder(space: space, db)
    try batches.write(to: &index, db)
    try index.end()
  }

  /// Not while ads are read: SQLite refuses to drop a table then.
  private static func makeTables(_ db: Database) throws {
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
  }

  /// Adds an ad that is already on the board.
  static func insert(_ ad: Ad, in db: Database) throws {
    let entry = Entry(ad)
    try insert(entry.row, in: db)
    try postings(db).insert([entry.document], mergingUpTo: mostMerged)
  }

  /// Removes the ad at a place.
  static func remove(_ place: BoardPlace, in db: Database) throws {
    try postings(db).remove([place.posting])
    try db.run("DELETE FROM search_words WHERE id = ?", [place.id])
  }

  /// Leaves nothing of the ads that were removed, except in a segment that is too large to be written again here.
  static func purge(in db: Database) throws {
    guard var merge = try PostingMerge(purging: space, most: mostMerged, db) else { return }
    while try merge.step(db) {}
  }

  private static func insert(_ row: StatementArguments, in db: Database) throws {
    try db.run("INSERT INTO search_words VALUES (?, ?, ?, ?)", row)
  }
}
