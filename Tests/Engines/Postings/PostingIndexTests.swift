import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import Postings

@Suite("An index of postings", .hangLimit)
struct PostingIndexTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: PostingSchema.sql) }
  }

  @Test("Random insertions, removals, merges and searches find what a scan finds, in the same order", arguments: 1...20)
  func agreesWithAScan(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var scan = PostingScan()

    try queue.write { db in
      var builder = try PostingIndexBuilder(space: 1, db)
      var documents = scan.insert(seed * seed, using: &random).sorted { $0.place < $1.place }[...]
      var inserted = 0
      while !documents.isEmpty {
        let count = Int.random(in: 1...60, using: &random)
        try builder.append(PostingBatch(Array(documents.prefix(count)), from: inserted))
        inserted += count
        documents = documents.dropFirst(count)
      }
      try builder.end()
    }
    for _ in 0..<60 {
      try queue.write { db in
        let index = PostingIndex(space: 1, db)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: try index.insert(scan.insert(Int.random(in: 1...40, using: &random), using: &random))
        case 6..<8: try index.remove(scan.remove(Int.random(in: 1...10, using: &random), using: &random))
        case 8: while var merge = try PostingMerge(of: 1, db) { while try merge.step(db) {} }
        default: while var merge = try PostingMerge(of: 1, isFinal: true, db) { while try merge.step(db) {} }
        }
      }
      let (expression, bounds) = (scan.expression(using: &random), scan.bounds(using: &random))
      let isDescending = Bool.random(using: &random)
      let expected = scan.documents(meeting: expression, within: bounds)
      try queue.read { db in
        let index = PostingIndex(space: 1, db)
        #expect(try index.count == scan.documents.count)
        let search = try PostingSearch(index, for: expression)
        #expect(try search.hits(within: bounds).rows() == expected.map(\.row), "\(expression) \(bounds)")
        #expect(try search.count(within: bounds) == expected.count)
        let limit = Int.random(in: 1...60, using: &random)
        let all = scan.documents(meeting: expression, within: PostingBounds())
        #expect(try search.count(upTo: limit) == min(limit, all.count))
        try expectFacets(of: search, within: bounds, upTo: limit, as: expected, in: scan)
        try expectFacets(of: search, within: PostingBounds(), upTo: limit, as: all, in: scan)
        let next = scan.expression(using: &random)
        let rows = scan.documents(meeting: next, within: bounds).map(\.row)
        #expect(try search.search(for: next).hits(within: bounds).rows() == rows, "\(next) \(bounds)")
        let byDecimal = scan.sorted(expected, isDescending: isDescending)
        let last = byDecimal.randomElement(using: &random)
        let hits = try search.hitsByDecimal(
          within: bounds,
          isDescending: isDescending,
          after: last.map { (scan.decimal($0.row), $0.place) },
          decimal: scan.decimal
        )
        #expect(try hits.rows() == byDecimal.rows(behind: last))
        let byFirst = scan.sortedByFirst(all)
        let lastByFirst = Bool.random(using: &random) ? byFirst.randomElement(using: &random) : nil
        #expect(try search.hitsByFirst(after: lastByFirst?.place).rows() == byFirst.rows(behind: lastByFirst))
      }
    }
  }

  /// The facets of a search count the first documents of a scan.
  private func expectFacets(
    of search: PostingSearch,
    within bounds: PostingBounds,
    upTo limit: Int,
    as found: [PostingDocument],
    in scan: PostingScan
  ) throws {
    let facets = try PostingFacets(of: search, within: bounds, upTo: limit, where: nil)
    let counts = try facets.counts(by: [.price, .month], category: "", day: { Int($0) * 20 }, price: scan.decimal)

    let counted = found.prefix(limit).map { document in
      (
        category: 0, price: scan.decimal(document.row),
        secondsSince1970: Double(document.place.first) * 20 * 86_400
      )
    }
    #expect(counts == FacetCounts(of: counted, isMore: found.count > limit, by: [.price, .month]))
  }

  @Test(
    "The lists of a segment are read from behind a term on, and there are none behind the last",
    arguments: [("", "a"), ("a", "b"), ("aa", "b"), ("b", nil), ("c", nil)] as [(String, String?)]
  )
  func listsBehind(term: String, next: String?) throws {
    try queue.write { db in
      let id = try PostingSegment.insert(into: 1, count: 1, leading: 0, state: .live, db)
      var writer = try PostingListWriter(segment: id, db)
      for term in ["a", "b"] {
        try Array(term.utf8).withUnsafeBufferPointer { try writer.append($0, PostingList.encoded([0])) }
      }
      try writer.end()
      let segment = try #require(try PostingSegment.find(id, in: .live, db))

      let cursor = try PostingListCursor(segment.id, of: segment.count, after: Array(term.utf8), db)

      #expect(cursor.map { String(decoding: $0.term, as: UTF8.self) } == next)
    }
  }

  @Test("More values than two bytes can number are numbered with four", arguments: [65_536, 65_537])
  func manyValues(count: Int) throws {
    try queue.write { db in
      let id = try PostingSegment.insert(into: 1, count: 5_000, leading: 0, state: .live, db)
      let numbers = (0..<5_000).map { UInt32($0 * 13) }.dropLast() + [UInt32(count - 1)]
      try PostingValues.write((0..<count).map { UInt64($0) * 3 }, numbers: Array(numbers), of: id, db)
      let values = PostingValues(try #require(try PostingSegment.find(id, in: .live, db)), db)
      #expect(try [0, 4_095, 4_096, 4_999].map(values.number) == [0, 53_235, 53_248, UInt32(count - 1)])
      #expect(try values.numbers(of: 3...10) == 1..<4)
      #expect(try values.numbers(of: 0...UInt64.max) == 0..<UInt32(count))
    }
  }

  @Test("What is removed while segments are merged stays removed")
  func removedDuringAMerge() throws {
    var random = SeededGenerator(seed: 7)
    var scan = PostingScan()
    try queue.write { db in
      let index = PostingIndex(space: 1, db)
      for _ in 0..<3 { try index.insert(scan.insert(50, using: &random)) }
      var merge = try #require(try PostingMerge(of: 1, isFinal: true, db))
      try index.remove(scan.remove(20, using: &random))
      try index.insert(scan.insert(5, using: &random))
      while try merge.step(db) {}
      #expect(try PostingSegment.all(of: 1, db).map(\.count).sorted() == [5, 150])
      #expect(try PostingSearch(index, for: .everything).hits().rows() == scan.inOrder.map(\.row))
    }
  }

  @Test("A merge that did not come to its end leaves the index as it was, and the next one deletes its rest")
  func unfinishedMerge() throws {
    var random = SeededGenerator(seed: 9)
    var scan = PostingScan()
    try queue.write { db in
      let index = PostingIndex(space: 1, db)
      for _ in 0..<3 { try index.insert(scan.insert(50, using: &random)) }
      var abandoned = try #require(try PostingMerge(of: 1, isFinal: true, db))
      #expect(try PostingSearch(index, for: .everything).hits().rows() == scan.inOrder.map(\.row))
      while var merge = try PostingMerge(of: 1, isFinal: true, db) { while try merge.step(db) {} }
      #expect(try abandoned.step(db) == false)
      #expect(try Int.fetchAll(db, sql: "SELECT DISTINCT segment FROM posting_block").count == 1)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM posting_segment") == 1)
      #expect(try PostingSearch(index, for: .everything).hits().rows() == scan.inOrder.map(\.row))
    }
  }

  @Test("Indices in one file do not find each other's documents")
  func spaces() throws {
    var random = SeededGenerator(seed: 1)
    var (one, other) = (PostingScan(), PostingScan())
    try queue.write { db in
      try PostingIndex(space: 1, db).insert(one.insert(10, using: &random))
      try PostingIndex(space: 2, db).insert(other.insert(20, using: &random))
      #expect(try PostingSearch(PostingIndex(space: 1, db), for: .everything).count() == 10)
      #expect(try PostingSearch(PostingIndex(space: 2, db), for: .everything).count() == 20)
    }
  }

  @Test(
    "A damaged list is an error, never a trap",
    arguments: [[], [0, 0x80], [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0x7F], [1, 0xFF, 0xFF, 0xFF], [2, 1]]
  )
  func damaged(list: [UInt8]) throws {
    var random = SeededGenerator(seed: 1)
    var scan = PostingScan()
    try queue.write { db in
      try PostingIndex(space: 1, db).insert(scan.insert(10, using: &random))
      let block = [1, 97, UInt8(list.count)] + list + [1, 98, UInt8(list.count)] + list
      try db.execute(sql: "UPDATE posting_block SET lists = ?", arguments: [Data(block)])
      let index = PostingIndex(space: 1, db)
      for expression in [PostingExpression.term("a"), .all([.term("a"), .term("b")]), .beginning([97])] {
        #expect(throws: DatabaseError.self) { try PostingSearch(index, for: expression).hits().rows() }
      }
    }
  }

  @Test(
    "A damaged block is an error, never a trap",
    arguments: [[1], [1, 97], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], [200, 97]]
  )
  func damagedBlock(block: [UInt8]) throws {
    var random = SeededGenerator(seed: 1)
    var scan = PostingScan()
    try queue.write { db in
      let index = PostingIndex(space: 1, db)
      for _ in 0..<2 { try index.insert(scan.insert(10, using: &random)) }
      try db.execute(sql: "UPDATE posting_block SET lists = ?", arguments: [Data(block)])
      for expression in [PostingExpression.term([98]), .beginning([98])] {
        #expect(throws: DatabaseError.self) { try PostingSearch(index, for: expression).hits().rows() }
      }
      #expect(throws: DatabaseError.self) {
        var merge = try PostingMerge(of: 1, isFinal: true, db)
        while try merge?.step(db) == true {}
      }
    }
  }

  @Test("Damaged columns and segments are errors, never traps")
  func damagedColumns() throws {
    var random = SeededGenerator(seed: 1)
    var scan = PostingScan()
    try queue.write { db in
      try PostingIndex(space: 1, db).insert(scan.insert(10, using: &random))
      let index = PostingIndex(space: 1, db)
      try db.execute(sql: "UPDATE posting_column SET data = x'0011'")
      #expect(throws: DatabaseError.self) {
        try PostingSearch(index, for: .everything)
          .hitsByDecimal(isDescending: false, after: nil) { _ in 0 }.rows()
      }
      #expect(throws: DatabaseError.self) { try PostingSearch(index, for: .everything).hits().rows() }
      for group in PostingPlace.Group.allCases where try PostingSegment.all(of: 1, db)[0].range(of: group).count > 0 {
        #expect(throws: DatabaseError.self) { try index.remove([PostingPlace(group, 0, 0)]) }
      }
      try db.execute(sql: "UPDATE posting_segment SET leading = documents + 1")
      #expect(throws: DatabaseError.self) { try PostingSearch(index, for: .everything).hits().rows() }
    }
  }
}

extension PostingHits {
  fileprivate func rows() throws -> [Int64] {
    var rows: [Int64] = []
    while let row = try next() { rows.append(row) }
    return rows
  }
}

extension [PostingDocument] {
  fileprivate func rows(behind last: PostingDocument?) -> [Int64] {
    (last.map { last in Array(drop { $0.row != last.row }.dropFirst()) } ?? self).map(\.row)
  }
}
