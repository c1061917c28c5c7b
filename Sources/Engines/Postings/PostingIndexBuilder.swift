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

  /// Adds the documents that come behind those of before. O(bytes of the lists).
  package mutating func append(_ batch: PostingBatch) throws {
    for (place, row) in batch.rows { try columns.append(place, row: row) }
    values += batch.values
    parts += 1
    let writer = try PostingListWriter(segment: parts, in: .aside, db)
    for block in batch.blocks { try writer.write(block) }
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

/// Documents of an index that is built, as they are written. It can be made on any thread.
package struct PostingBatch: Sendable {
  let rows: [(place: PostingPlace, row: Int64)]
  let values: [UInt64]
  let blocks: [PostingBlock]

  /// Sorts the terms of documents, which come in the order of their places. O(n log n) for the terms.
  ///
  /// - Parameter number: how many documents of the index come before.
  package init(_ documents: [PostingDocument], from number: Int) {
    rows = documents.map { ($0.place, $0.row) }
    values = documents.map(\.value)
    var table = PostingTermTable()
    for (index, document) in documents.enumerated() { table.add(document, as: UInt32(clamping: number + index)) }
    blocks = table.blocks()
  }
}
