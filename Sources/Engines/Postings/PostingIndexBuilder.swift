import Database
package import GRDB

/// Builds an index from documents that come in the order of their places, as one segment that is written once.
///
/// The lists of some thousand documents at a time are put aside in a temporary table, and at the end put one behind the other, term by term: an
/// external sort. Segments that are inserted and merged would leave as many free pages in the file as the index has.
package struct PostingIndexBuilder {
  private let db: Database
  private let segment: Int64
  private var columns: PostingColumns.PlaceWriter
  private var values: [UInt64] = []
  private var parts: Int64 = 0

  /// Begins the index of a space that has none. One is built at a time, within a transaction.
  package init(space: Int64, _ db: Database) throws {
    self.db = db
    segment = try PostingSegment.insert(into: space, count: 0, leading: 0, state: .building, db)
    columns = PostingColumns.PlaceWriter(of: segment, db)
    try db.execute(
      sql: """
        CREATE TEMPORARY TABLE posting_part (
          segment INTEGER NOT NULL,
          term BLOB NOT NULL,
          lists BLOB NOT NULL,
          PRIMARY KEY (segment, term)
        ) WITHOUT ROWID
        """
    )
  }

  /// Adds documents, whose places are behind all of before. O(bytes of the terms).
  package mutating func append(_ documents: [PostingDocument]) throws {
    var table = PostingTermTable()
    for document in documents {
      try columns.append(document.place, row: document.row)
      table.add(document, as: UInt32(clamping: values.count))
      values.append(document.value)
    }
    parts += 1
    try table.write(to: parts, in: .aside, db)
  }

  /// Puts the lists together. Searches find the index from here on.
  package mutating func end() throws {
    try columns.end()
    try PostingValues.write(values, of: segment, db)
    let cursors = try (0..<parts).compactMap { part in
      try PostingListCursor(part + 1, in: .aside, of: values.count, order: Int(part), db)
    }
    var lists = PostingListMerge(cursors)
    var writer = try PostingListWriter(segment: segment, db)
    while try lists.next() { try lists.term.withUnsafeBufferPointer { try writer.append($0, lists.list) } }
    try writer.end()
    try db.execute(sql: "DROP TABLE temp.posting_part")
    guard !values.isEmpty else { return try db.run("DELETE FROM posting_segment WHERE id = ?", [segment]) }
    try db.run(
      "UPDATE posting_segment SET documents = ?, leading = ?, state = ? WHERE id = ?",
      [values.count, columns.leading, PostingSegment.State.live.rawValue, segment]
    )
  }
}
