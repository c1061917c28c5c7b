import Database
import Foundation
package import GRDB

/// An index in a database file that finds rows by terms, in one order, and stays consistent with the rows because it is written in the same
/// transactions.
///
/// It is a log-structured index like Lucene's. Each insertion makes a segment: its documents, sorted by place and numbered, and for each term the list
/// of the documents that have it. A segment never changes, except that documents can be marked as removed, so nothing is renumbered when a row is
/// inserted between others. Segments of a similar size are merged (``PostingMerge``), which only copies lists. A search intersects the lists of a
/// segment, and as documents are numbered in the order of their places, the results are in that order.
///
/// Several indices can share the tables of ``PostingSchema``; each has a space of its own. Throws SQLite's errors, and its error for a damaged file if
/// what is stored makes no sense.
package struct PostingIndex {
  /// Whose index it is.
  package let space: Int64
  let db: Database

  /// The index of a space.
  package init(space: Int64, _ db: Database) { (self.space, self.db) = (space, db) }

  /// Inserts documents, which are not in the index; no two places are equal. O(bytes of the terms).
  ///
  /// The caller merges from time to time (``PostingMerge``); segments of up to some documents in all are merged here.
  package func insert(_ documents: [PostingDocument], mergingUpTo most: Int = PostingMerge.mostAtOnce) throws {
    guard !documents.isEmpty else { return }
    let sorted = documents.sorted { $0.place < $1.place }
    let id = try PostingSegment.insert(into: space, count: sorted.count, leading: 0, state: .live, db)
    var columns = PostingColumns.PlaceWriter(of: id, db)
    var table = PostingTermTable()
    for (number, document) in sorted.enumerated() {
      try columns.append(document.place, row: document.row)
      table.add(document, as: UInt32(clamping: number))
    }
    try columns.end()
    try db.run("UPDATE posting_segment SET leading = ? WHERE id = ?", [columns.leading, id])
    try PostingValues.write(sorted.map(\.value), of: id, db)
    let writer = try PostingListWriter(segment: id, db)
    for block in table.blocks() { try writer.write(block) }
    while var merge = try PostingMerge(of: space, most: most, db) {
      while try merge.step(db) {}
    }
  }

  /// Removes the documents at some places; those that are not there are passed over. O(log n) for each.
  package func remove(_ places: [PostingPlace]) throws {
    guard !places.isEmpty else { return }
    for segment in try PostingSegment.all(of: space, db) {
      let found = try segment.documents(at: places, PostingColumns(segment, db))
      if !found.isEmpty { try segment.remove(found, db) }
    }
  }

  /// How many documents there are. O(segments).
  package var count: Int {
    get throws { try PostingSegment.all(of: space, db).reduce(0) { $0 + $1.liveCount } }
  }
}

extension PostingSegment {
  /// The documents at some places that were not removed, unsorted.
  func documents(at places: [PostingPlace], _ columns: PostingColumns) throws -> [UInt32] {
    try places.compactMap { place in
      let document = try columns.document(from: place)
      guard range(of: place.group).contains(document), try columns.place(of: document) == place else { return nil }
      return deleted.contains(document) ? nil : document
    }
  }
}
