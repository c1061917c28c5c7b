import Database
package import Foundation
import GRDB
package import Loading

/// The first documents of a search in the order of their places, which are counted by what they share (facets).
///
/// It reads from the database as long as it is used, and may be used only where that may be used.
package struct PostingFacets {
  /// How many there are.
  package let count: Int
  /// Whether the search finds more.
  package let isMore: Bool
  /// The documents of each part, in ascending order.
  private let parts: [(part: PostingPart, documents: [UInt32])]
  private let db: Database

  /// Selects the documents.
  ///
  /// O(documents), and O(segments) for each of them if there are more than the limit, or if the index does not decide.
  ///
  /// - Parameters:
  ///   - limit: how many there are at most.
  ///   - certain: a search whose documents are wanted, whatever their rows are.
  ///   - isWanted: whether the row of a document is one of them; `nil` if the index decides that.
  package init(
    of search: PostingSearch,
    within bounds: PostingBounds,
    upTo limit: Int,
    certain: PostingSearch? = nil,
    where isWanted: ((Int64) throws -> Bool)?
  ) throws {
    db = search.db
    let certain = Dictionary((certain?.parts ?? []).map { ($0.segment.id, $0.met) }) { $1 }
    if isWanted == nil, try limit == .max || search.count(within: bounds, upTo: limit + 1) <= limit {
      parts = try search.parts.map { ($0, try PostingRanges(of: $0, within: bounds).documents()) }
      count = parts.reduce(0) { $0 + $1.documents.count }
      isMore = false
      return
    }
    let hits = try PostingPlaceHits(search.parts, within: bounds)
    var found: [ObjectIdentifier: [UInt32]] = [:]
    var (count, isMore) = (0, false)
    while !isMore, let (part, document) = try hits.nextDocument() {
      let isCertain = certain[part.segment.id]?.contains(document) ?? false
      if let isWanted, !isCertain, try !isWanted(part.columns.row(of: document)) { continue }
      isMore = count == limit
      guard !isMore else { break }
      count += 1
      found[ObjectIdentifier(part), default: []].append(document)
    }
    (self.count, self.isMore) = (count, isMore)
    parts = search.parts.compactMap { part in found[ObjectIdentifier(part)].map { (part, $0) } }
  }

  /// Counts the documents.
  ///
  /// O(documents + bytes of the lists of all categories + prices).
  ///
  /// - Parameters:
  ///   - facets: what they are counted by.
  ///   - category: how the terms of categories begin, before the id.
  ///   - day: the day of a first key, counted from 1970-01-01 in UTC.
  ///   - price: the price of a row, for those whose codes are inexact (``DecimalCode``).
  package func counts(
    by facets: Set<Facet>,
    category: String,
    day: (UInt64) -> Int,
    price: (Int64) throws -> Decimal
  ) throws -> FacetCounts {
    FacetCounts(
      total: count,
      isMore: isMore,
      categories: facets.contains(.category) ? try numbers(behind: Array(category.utf8)) : nil,
      prices: facets.contains(.price) ? try decimals(price) : nil,
      days: facets.contains(.month) ? try firstKeys(day) : nil
    )
  }

  /// How many documents have each of the terms that are a number behind a beginning.
  private func numbers(behind beginning: [UInt8]) throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (part, documents) in parts {
      try PostingBlock.forEachList(ofTermsBeginning: beginning, in: part.segment, db) { term, list in
        let number = Int(String(decoding: term.dropFirst(beginning.count), as: UTF8.self))
        let count = try PostingList.intersection(.few(documents), list, of: part.segment.count).count
        if let number, count > 0 { counts[number, default: 0] += count }
      }
    }
    return counts
  }

  /// How many documents have each value as a decimal number, in ascending order.
  private func decimals(_ decimal: (Int64) throws -> Decimal) throws -> [(price: Decimal, count: Int)] {
    var codes: [UInt64: Int] = [:]
    var inexact: [Decimal: Int] = [:]
    for (part, documents) in parts {
      var numbers: [UInt32: Int] = [:]
      var rows: [(document: UInt32, number: UInt32)] = []
      let values = try part.columns.values.distinct()
      let isExact = values.map(DecimalCode.isExact)
      try part.columns.values.forEach(.few(documents), in: 0..<UInt32(clamping: part.segment.count)) {
        document,
        number in
        if isExact.indices.contains(Int(number)), isExact[Int(number)] {
          numbers[number, default: 0] += 1
        } else {
          rows.append((document, number))
        }
      }
      for (number, count) in numbers { codes[values[Int(number)], default: 0] += count }
      for (document, number) in rows {
        guard Int(number) < values.count else { throw Row.damage("posting_column") }
        inexact[try decimal(part.columns.row(of: document)), default: 0] += 1
      }
    }
    let exact = codes.sorted { $0.key < $1.key }.map { (price: DecimalCode.number(of: $0.key), count: $0.value) }
    if inexact.isEmpty { return exact }
    return (exact + inexact.map { ($0.key, $0.value) }).sorted { $0.price < $1.price }
  }

  private func firstKeys(_ day: (UInt64) -> Int) throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (part, documents) in parts {
      for document in documents { counts[day(try part.columns.first(of: document)), default: 0] += 1 }
    }
    return counts
  }
}
