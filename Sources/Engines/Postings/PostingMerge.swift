import Database
import Foundation
package import GRDB

/// Replaces several segments of an index by one that has their documents, in steps that leave the file to others in between.
///
/// A search takes as long as there are segments, so eight of a similar size become one, as in a log-structured merge tree (O'Neil et al., 1996); each
/// document is copied once for each factor of eight. A merge writes a new segment that no search sees, and then puts it in the place of the others in one
/// step, with what was removed from them since. One that does not come to its end leaves such a segment; the next merge deletes it.
package struct PostingMerge: Sendable {
  /// So many documents are merged within the transaction that inserts some.
  package static let mostAtOnce = 8_192
  /// So many segments of a similar size are merged.
  private static let fanOut = 8
  /// About how many bytes of lists are written in a step, so that other processes can write in between.
  private static let bytesInStep = 8_000_000
  /// How many blocks are deleted in a step.
  private static let blocksInStep = 2_000

  private enum Phase {
    /// Lists are merged, those up to a term are written.
    case merging(after: [UInt8])
    /// The old segments are deleted.
    case deleting
  }

  private let space: Int64
  private var sources: [PostingSegment] = []
  private var target: Int64 = 0
  private var count = 0
  /// For each source, the number that each of its documents has in the target; `UInt32.max` if it was removed.
  private var numbers: [[UInt32]] = []
  private var phase = Phase.merging(after: [])

  /// Begins a merge; `nil` if none is worth it. O(documents).
  ///
  /// - Parameters:
  ///   - most: the most documents that are merged; `nil` for any number.
  ///   - isFinal: whether to merge all segments unless one has most of the documents anyway, for an index that is complete.
  package init?(of space: Int64, most: Int? = nil, isFinal: Bool = false, _ db: Database) throws {
    self.space = space
    let live = try PostingSegment.all(of: space, db)
    sources = isFinal ? Self.all(live) : Self.similar(live, most: most ?? .max)
    if most == nil {
      // What another merge has left.
      try db.run(
        "UPDATE posting_segment SET state = ? WHERE space = ? AND state = ?",
        [PostingSegment.State.replaced.rawValue, space, PostingSegment.State.building.rawValue]
      )
      if sources.isEmpty, try !PostingSegment.all(of: space, in: .replaced, db).isEmpty {
        phase = .deleting
        return
      }
    }
    guard !sources.isEmpty else { return nil }
    try begin(db)
  }

  /// Begins a merge of the segments from which documents were removed: afterwards nothing is left of these. `nil` if there
  /// are none.
  ///
  /// - Parameter most: segments with more documents stay as they are.
  package init?(purging space: Int64, most: Int, _ db: Database) throws {
    self.space = space
    sources = try PostingSegment.all(of: space, db).filter { $0.deletedCount > 0 && $0.count <= most }
    guard !sources.isEmpty else { return nil }
    try begin(db)
  }

  /// All segments, if merging them helps.
  private static func all(_ segments: [PostingSegment]) -> [PostingSegment] {
    let total = segments.reduce(0) { $0 + $1.count }
    let largest = segments.map(\.liveCount).max() ?? 0
    return largest < total - total / 4 ? segments : []
  }

  /// Eight segments of a similar size, or one with many removed documents.
  private static func similar(_ segments: [PostingSegment], most: Int) -> [PostingSegment] {
    let mergeable = segments.filter { $0.count <= most }
    for (_, level) in Dictionary(grouping: mergeable, by: { level(of: $0.count) }).sorted(by: { $0.key < $1.key })
    where level.count >= fanOut && level.reduce(0, { $0 + $1.count }) <= most {
      return level
    }
    return mergeable.first { $0.deletedCount > $0.count / 2 }.map { [$0] } ?? []
  }

  private static func level(of count: Int) -> Int {
    var (level, size) = (0, 64)
    while count >= size * fanOut, level < 8 {
      level += 1
      size *= fanOut
    }
    return level
  }

  /// Writes the target's columns, which decide its documents' numbers.
  private mutating func begin(_ db: Database) throws {
    let readers = sources.map { PostingColumns($0, db) }
    numbers = sources.map { [UInt32](repeating: .max, count: $0.count) }
    var heads: [(source: Int, document: UInt32, place: PostingPlace)] = []
    func head(_ source: Int, from document: UInt32) throws -> (source: Int, document: UInt32, place: PostingPlace)? {
      var document = document
      while Int(document) < sources[source].count {
        if !sources[source].deleted.contains(document) {
          return (source, document, try readers[source].place(of: document))
        }
        document += 1
      }
      return nil
    }
    for source in sources.indices { if let head = try head(source, from: 0) { heads.append(head) } }
    target = try PostingSegment.insert(into: space, count: 0, leading: 0, state: .building, db)
    var columns = PostingColumns.PlaceWriter(of: target, db)
    var values = try MergedPostingValues(readers.map(\.values))
    while let index = heads.indices.min(by: { heads[$0].place < heads[$1].place }) {
      let (source, document, place) = heads[index]
      numbers[source][Int(document)] = UInt32(clamping: count)
      count += 1
      try columns.append(place, row: readers[source].row(of: document))
      try values.append(document, of: source)
      if let next = try head(source, from: document + 1) { heads[index] = next } else { heads.remove(at: index) }
    }
    try columns.end()
    try values.write(of: target, db)
    try db.run("UPDATE posting_segment SET documents = ?, leading = ? WHERE id = ?", [count, columns.leading, target])
  }

  /// Goes on with the merge. Returns whether there is more to do.
  package mutating func step(_ db: Database) throws -> Bool {
    switch phase {
    case .merging(let term):
      // Another merge may have taken it for a rest.
      guard try PostingSegment.find(target, in: .building, db) != nil else { return false }
      if let term = try merge(after: term, db) {
        phase = .merging(after: term)
      } else {
        try finish(db)
        phase = .deleting
      }
      return true
    case .deleting:
      guard let segment = try PostingSegment.all(of: space, in: .replaced, db).first else { return false }
      try Self.delete(segment.id, db)
      return true
    }
  }

  /// Merges lists from behind a term on. Returns the last term, or `nil` behind all.
  private func merge(after term: [UInt8], _ db: Database) throws -> [UInt8]? {
    var writer = try PostingListWriter(segment: target, db)
    var lists = PostingListMerge(
      try sources.enumerated().compactMap { index, source in
        try PostingListCursor(
          source.id,
          of: source.count,
          numbers: numbers[index],
          after: term,
          order: index,
          db
        )
      }
    )
    var written = 0
    while try lists.next() {
      try lists.term.withUnsafeBufferPointer { try writer.append($0, lists.list) }
      written += lists.list.count + lists.term.count
      guard written < Self.bytesInStep else {
        try writer.end()
        return lists.term
      }
    }
    try writer.end()
    return nil
  }

  /// Puts the target in the place of the sources, unless one of them is no longer part of the index.
  private func finish(_ db: Database) throws {
    let live = try sources.compactMap { try PostingSegment.find($0.id, in: .live, db) }
    let isCurrent = live.count == sources.count
    if isCurrent, let target = try PostingSegment.find(target, in: .building, db) {
      var removed: [UInt32] = []
      for (index, segment) in live.enumerated() where segment.deletedCount > sources[index].deletedCount {
        segment.deleted.forEach(in: 0..<UInt32(clamping: segment.count)) { document in
          let number = numbers[index][Int(document)]
          if number != .max { removed.append(number) }
        }
      }
      if !removed.isEmpty { try target.remove(removed, db) }
      for source in sources { try Self.set(.replaced, source.id, db) }
    }
    try Self.set(isCurrent && count > 0 ? .live : .replaced, target, db)
  }

  private static func set(_ state: PostingSegment.State, _ segment: Int64, _ db: Database) throws {
    try db.run("UPDATE posting_segment SET state = ? WHERE id = ?", [state.rawValue, segment])
  }

  /// Deletes a segment, or some of its lists.
  private static func delete(_ segment: Int64, _ db: Database) throws {
    let sql = "SELECT term FROM posting_block WHERE segment = ? ORDER BY term LIMIT 1 OFFSET ?"
    if let row = try db.row(sql, [segment, blocksInStep]) {
      let term: Data = try row.value(0)
      try db.run("DELETE FROM posting_block WHERE segment = ? AND term < ?", [segment, term])
    } else {
      try db.run("DELETE FROM posting_block WHERE segment = ?", [segment])
      try db.run("DELETE FROM posting_column WHERE segment = ?", [segment])
      try db.run("DELETE FROM posting_segment WHERE id = ?", [segment])
    }
  }
}
