import BoardRules
import Database
import Foundation
import GRDB
package import Postings

/// Reads a page of a search from one consistent state of the board.
struct SearchReader {
  let query: SearchQuery
  let cursor: SearchCursor?
  let limit: Int
  /// The number of matching ads, if it is known; more than ``SearchPage/highestTotal`` stand for any higher number.
  let knownCount: Int?
  let db: Database
  private let matcher: SearchMatcher

  /// - Parameter now: ads that have ended by then are left out; seconds since 1970.
  init(
    _ query: SearchQuery,
    at now: Int,
    after cursor: SearchCursor?,
    limit: Int,
    knownCount: Int? = nil,
    _ db: Database
  ) throws {
    self.knownCount = knownCount
    self.query = query
    self.cursor = cursor
    self.limit = limit
    self.db = db
    matcher = try SearchMatcher(query).standing(at: now, db)
  }

  /// The ads of the page, the number of all matching ads, counted up to one more than the highest total, and the cursor
  /// of the next page.
  func page() throws -> (ads: [StoredAd], count: Int, next: SearchCursor?) {
    guard !matcher.isContradictory else { return ([], 0, nil) }
    let search = try matcher.search(db)
    let count = try knownCount ?? matcher.count(in: search, upTo: SearchPage.highestTotal + 1, db)
    // A search that stops at its last match need not find out that there is no other.
    let wanted = min(limit + 1, count)
    let hits = try wanted == 0 ? [] : hits(in: search, wanted)
    let ads = try hits.prefix(limit).map { try StoredAd.fetch(row: $0.row, db) }
    guard hits.count > limit, let last = ads.last else { return (ads, count, nil) }
    let key: SearchCursor.Key =
      switch query.sort {
      case nil, .new: .none
      case .price, .fallingPrice: .price(last.ad.amount)
      case .match: .rank(hits[ads.count - 1].rank)
      }
    return (ads, count, SearchCursor(key: key, place: BoardPlace(last.ad)))
  }

  /// The rows of the page and the one behind it, with their ranks under `sort:match`.
  private func hits(in search: PostingSearch, _ wanted: Int) throws -> [(row: Int64, rank: Int)] {
    let (bounds, place) = (matcher.bounds, cursor?.place.posting)
    let hits: any PostingHits
    switch query.sort {
    case nil: hits = try search.hits(within: bounds.after(place))
    case .new: hits = try search.hitsByFirst(within: bounds, after: place)
    case .price, .fallingPrice:
      var last: (decimal: Decimal, place: PostingPlace)?
      if case .price(let amount)? = cursor?.key, let place { last = (amount, place) }
      hits = try search.hitsByDecimal(
        within: bounds,
        isDescending: query.sort == .fallingPrice,
        after: last
      ) { try Ad.amount(of: $0, db) }
    case .match: return try byRank(wanted, search)
    }
    return try matcher.first(wanted, of: hits, db).map { ($0, 0) }
  }

  /// Searches for each rank after the other.
  private func byRank(_ wanted: Int, _ search: PostingSearch) throws -> [(row: Int64, rank: Int)] {
    var firstRank = 0
    if case .rank(let rank)? = cursor?.key { firstRank = rank }
    let whole = TitleMatch(query, isWhole: true)
    let beginning = TitleMatch(query, isWhole: false)
    let ranks = [
      matcher.narrowed(by: whole.expression, [whole.check]),
      matcher.narrowed(by: beginning.expression, [beginning.check, whole.check.negated]),
      matcher.narrowed(by: nil, [beginning.check.negated]),
    ]
    var found: [(row: Int64, rank: Int)] = []
    for (rank, matcher) in ranks.enumerated() where rank >= firstRank && found.count < wanted {
      let place = rank == firstRank ? cursor?.place.posting : nil
      let hits = try search.search(for: matcher.expression).hits(within: matcher.bounds.after(place))
      found += try matcher.first(wanted - found.count, of: hits, db).map { ($0, rank) }
    }
    return found
  }
}

extension PostingBounds {
  /// The bounds, begun behind a place.
  package func after(_ place: PostingPlace?) -> Self {
    var bounds = self
    bounds.after = place
    return bounds
  }
}

/// The ads whose title contains the texts of a search as whole words, or at beginnings of words.
private struct TitleMatch {
  /// Narrows the search in the index; `nil` if the index does not know.
  let expression: PostingExpression?
  let check: SearchMatcher.Check

  init(_ query: SearchQuery, isWhole: Bool) {
    let expressions = query.texts.compactMap { alternatives -> PostingExpression? in
      let known = alternatives.compactMap(isWhole ? SearchTerms.wholeInTitle : SearchTerms.beginningInTitle)
      return known.count == alternatives.count ? .any(known) : nil
    }
    expression = expressions.isEmpty ? nil : .all(expressions)
    let checks = query.texts.map { alternatives in
      SearchMatcher.Check(title: alternatives.map { $0.marked(endsLastWord: isWhole) })
    }
    check = .all(checks.isEmpty ? [SearchMatcher.Check(sql: "1", arguments: [])] : checks)
  }
}
