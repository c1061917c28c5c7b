import Database
import GRDB
import Postings

/// What searches read: an index of the ads' terms in the board's order (``PostingIndex``), and the folded texts. All of it is derived from the ads.
enum SearchIndex {
  /// So many ads are indexed at once.
  private static let batch = 4_096
  /// So many ads are merged within the transaction that publishes one: a merge of more would hold it up for too long.
  private static let mostMerged = 65_536

  static func exists(in db: Database) throws -> Bool { try db.tableExists("posting_segment") }

  /// The index of the board's ads.
  static func postings(_ db: Database) -> PostingIndex { PostingIndex(space: 1, db) }

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
          title TEXT NOT NULL -- with its words marked
        ) STRICT;
        \(PostingSchema.sql)
        """
    )
    let sql = "SELECT \(Ad.columns) FROM ad WHERE is_listed ORDER BY is_urgent DESC, created DESC, id DESC"
    let ads = try Ad.fetchCursor(db, sql: sql)
    var documents: [PostingDocument] = []
    while let ad = try ads.next() {
      documents.append(try document(of: ad, in: db))
      guard documents.count == batch else { continue }
      try postings(db).insert(documents)
      documents = []
    }
    try postings(db).insert(documents)
    while var merge = try PostingMerge(of: 1, isFinal: true, db) { while try merge.step(db) {} }
  }

  /// Adds an ad that is already on the board.
  static func insert(_ ad: Ad, in db: Database) throws {
    try postings(db).insert([document(of: ad, in: db)], mergingUpTo: mostMerged)
  }

  /// Removes the ad at a place.
  static func remove(_ place: BoardPlace, in db: Database) throws {
    try postings(db).remove([place.posting])
    try db.run("DELETE FROM search_words WHERE id = ?", [place.id])
  }

  /// Stores the folded texts of an ad, and returns what the index has to know.
  private static func document(of ad: Ad, in db: Database) throws -> PostingDocument {
    let (title, description) = (SearchText(ad.title), SearchText(ad.description))
    let folded = title.string + IndexedCharacter.separator + description.string
    try db.run("INSERT INTO search_words VALUES (?, ?, ?)", [ad.id, folded, title.marked()])
    return PostingDocument(
      row: Int64(ad.id),
      place: BoardPlace(ad).posting,
      value: DecimalCode.code(of: ad.amount),
      terms: SearchTerms.document(of: ad, title: title, description: description)
    )
  }
}
