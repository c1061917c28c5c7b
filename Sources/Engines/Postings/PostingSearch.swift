import Database
package import Foundation
import GRDB

/// Where a search looks for documents.
package struct PostingBounds: Sendable {
  /// The halves of the order.
  package var groups: [PostingPlace.Group]
  /// Only documents behind this place are found.
  package var after: PostingPlace?
  /// Only documents are found whose places have this, or less, as their first key.
  package var lastFirst: UInt64?
  /// Only documents with such a value are found.
  package var values: ClosedRange<UInt64>?

  /// Creates bounds; by default there are none.
  package init(
    groups: [PostingPlace.Group] = PostingPlace.Group.allCases,
    after: PostingPlace? = nil,
    lastFirst: UInt64? = nil,
    values: ClosedRange<UInt64>? = nil
  ) {
    (self.groups, self.after, self.lastFirst, self.values) = (groups, after, lastFirst, values)
  }
}

/// Documents that were found, in some order.
package protocol PostingHits {
  /// The row of the next document; `nil` behind the last one.
  func next() throws -> Int64?
}

/// The documents of an index that meet an expression.
///
/// The lists of its terms are intersected when it is created: O(bytes of the lists of each segment). It reads
/// from the database as long as it is used, and may be used only where that may be used.
package final class PostingSearch {
  let parts: [PostingPart]
  let db: Database
  private let segments: [PostingSegment]

  /// Searches for an expression.
  package convenience init(_ index: PostingIndex, for expression: PostingExpression) throws {
    try self.init(PostingSegment.all(of: index.space, index.db), for: expression, index.db)
  }

  private init(_ segments: [PostingSegment], for expression: PostingExpression, _ db: Database) throws {
    (self.segments, self.db) = (segments, db)
    parts = try segments.compactMap { try PostingPart($0, for: expression, db) }
  }

  /// Searches the same index for another expression, before it changes: what was removed is not read again.
  package func search(for expression: PostingExpression) throws -> PostingSearch {
    try PostingSearch(segments, for: expression, db)
  }

  /// The documents in the order of their places. Each takes O(segments).
  package func hits(within bounds: PostingBounds = .init()) throws -> any PostingHits {
    try PostingPlaceHits(parts, within: bounds)
  }

  /// The documents in the order of their first keys; of those with the same one, those in the first half come first.
  ///
  /// - Parameter last: only documents behind one at this place are found.
  package func hitsByFirst(within bounds: PostingBounds = .init(), after last: PostingPlace?) throws
    -> any PostingHits
  {
    try PostingFirstHits(parts, within: bounds, after: last)
  }

  /// The documents in the order of the decimal numbers whose codes (``DecimalCode``) are their values; equal ones are in the order of their places.
  ///
  /// Looks at the value of each document, but sorts only as many as are read: O(documents) for the first ones.
  ///
  /// - Parameters:
  ///   - isDescending: whether the highest number comes first.
  ///   - last: only documents behind one with this number, at this place, are found.
  ///   - decimal: the exact number of a row.
  package func hitsByDecimal(
    within bounds: PostingBounds = .init(),
    isDescending: Bool,
    after last: (decimal: Decimal, place: PostingPlace)?,
    decimal: @escaping (Int64) throws -> Decimal
  ) throws -> any PostingHits {
    let limited = try parts.map { try PostingRanges(of: $0, within: bounds) }
    return PostingDecimalHits(limited, isDescending: isDescending, after: last, decimal: decimal)
  }

  /// How many documents there are, at most a limit.
  ///
  /// Without bounds, this counts the bits or numbers of each segment, and leaves out what was removed only where that decides
  /// whether the limit is reached: O(all that meet the expression). With bounds, it reads up to the limit.
  package func count(within bounds: PostingBounds = .init(), upTo limit: Int = .max) throws -> Int {
    var count = 0
    for part in parts where count < limit {
      count += try PostingRanges(of: part, within: bounds).count(upTo: limit - count)
    }
    return count
  }
}

/// The documents of one segment that meet an expression.
final class PostingPart {
  let segment: PostingSegment
  let columns: PostingColumns
  /// Removed ones are among them: a page shows a few of many, so each is asked for (``isRemoved(_:)``) when it is read.
  let met: PostingSet

  /// `nil` if there are none.
  init?(_ segment: PostingSegment, for expression: PostingExpression, _ db: Database) throws {
    self.segment = segment
    columns = PostingColumns(segment, db)
    met = try PostingEvaluation(segment, columns, db).documents(meeting: expression)
    if met.isEmpty { return nil }
  }

  func isRemoved(_ document: UInt32) -> Bool { segment.deletedCount > 0 && segment.deleted.contains(document) }

  /// Those that were not removed. O(all that meet the expression) the first time.
  private(set) lazy var found = segment.deletedCount > 0 ? met.subtracting(segment.deleted) : met

  /// How many were not removed, at most a limit.
  func count(upTo limit: Int) -> Int {
    let most = met.count
    if segment.deletedCount == 0 { return min(limit, most) }
    // Nothing is subtracted if there are enough, whichever were removed.
    return most - segment.deletedCount >= limit ? limit : min(limit, found.count)
  }

  /// The first document behind a place, found or not.
  func document(behind place: PostingPlace) throws -> UInt32 {
    let document = try columns.document(from: place)
    let isThere = try segment.range(of: place.group).contains(document) && columns.place(of: document) == place
    return isThere ? document + 1 : document
  }
}

/// The documents of a part that are within bounds.
struct PostingRanges {
  let part: PostingPart
  /// Where they are, in order.
  private let ranges: [Range<UInt32>]
  /// The numbers of the values that they may have.
  private let values: Range<UInt32>?

  init(of part: PostingPart, within bounds: PostingBounds) throws {
    self.part = part
    values = try bounds.values.map(part.columns.values.numbers)
    ranges = try PostingPlace.Group.allCases.filter(bounds.groups.contains).compactMap { group in
      var (start, end) = (part.segment.range(of: group).lowerBound, part.segment.range(of: group).upperBound)
      if let after = bounds.after {
        if after.group.rawValue > group.rawValue { return nil }
        if after.group == group { start = try part.document(behind: after) }
      }
      if let last = bounds.lastFirst, last < .max {
        end = min(end, try part.columns.document(from: PostingPlace(group, last + 1, 0)))
      }
      return start < end ? start..<end : nil
    }
  }

  /// The first document from a number on.
  func next(from document: UInt32) throws -> UInt32? {
    for range in ranges where document < range.upperBound {
      var start = max(document, range.lowerBound)
      while let next = part.met.first(from: start), next < range.upperBound {
        if try !part.isRemoved(next) && isWanted(next) { return next }
        start = next + 1
      }
    }
    return nil
  }

  /// All of them, in ascending order.
  func documents() throws -> [UInt32] {
    var documents: [UInt32] = []
    let found = part.found
    for range in ranges {
      guard let values else {
        found.forEach(in: range) { documents.append($0) }
        continue
      }
      try part.columns.values.forEach(found, in: range) { document, number in
        if values.contains(number) { documents.append(document) }
      }
    }
    return documents
  }

  func count(upTo limit: Int) throws -> Int {
    let isEverywhere = ranges.reduce(0) { $0 + $1.count } == part.segment.count
    if values == nil, isEverywhere { return part.count(upTo: limit) }
    var (count, document): (Int, UInt32) = (0, 0)
    while count < limit, let next = try next(from: document) {
      count += 1
      document = next + 1
    }
    return count
  }

  /// Calls the body with each document, removed ones as well, in order, and the number of its value. Reads the numbers of those chunks that have
  /// documents.
  func forEachValue(_ body: (UInt32, UInt32) -> Void) throws {
    for range in ranges {
      try part.columns.values.forEach(part.met, in: range) { document, number in
        if values?.contains(number) ?? true { body(document, number) }
      }
    }
  }

  private func isWanted(_ document: UInt32) throws -> Bool {
    guard let values else { return true }
    return values.contains(try part.columns.values.number(of: document))
  }
}
