import Listings
import Postings

/// A page of a search in some order.
struct SortedListings {
  let search: ListingSearch
  /// The last ad of the page before.
  let last: Listing?
  let limit: Int

  /// The rows of the page, and whether there are more.
  func records(in order: ListingOrder) throws -> ([ListingRecord], hasMore: Bool) {
    let (wanted, overflow) = limit.addingReportingOverflow(1)
    let found = try records(in: order, wanted: overflow ? .max : wanted)
    return (Array(found.prefix(max(0, limit))), found.count > limit)
  }

  private func records(in order: ListingOrder, wanted: Int) throws -> [ListingRecord] {
    switch order {
    case .board: try search.records(after: place, limit: wanted)
    case .newest: try search.newest(after: place, limit: wanted)
    case .match(let words): try matches(words, wanted)
    case .cheapest: try search.priced(isDescending: false, after: last, limit: wanted)
    case .dearest: try search.priced(isDescending: true, after: last, limit: wanted)
    }
  }

  private var place: PostingPlace? { last.map { ListingPostings.place($0.place) } }

  /// Searches for one rank after the other.
  private func matches(_ words: [[ListingQuery]], _ wanted: Int) throws -> [ListingRecord] {
    let first = last.map { TitleMatch(of: words, in: $0.title) } ?? .wholeWords
    var records: [ListingRecord] = []
    for match in [TitleMatch.wholeWords, .beginnings, .other] where match >= first && records.count < wanted {
      // Without words no title matches; reading all of them would show that too.
      if match != .other, words.isEmpty { continue }
      let expressions =
        match == .other
        ? [] : words.compactMap { ListingTerms.titles(with: $0, asWholeWords: match == .wholeWords) }
      let rank = search.narrowed(by: expressions, title: (words, match))
      records += try rank.records(after: match == first ? place : nil, limit: wanted - records.count)
    }
    return records
  }
}
