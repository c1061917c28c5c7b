import GRDB
import Listings

/// A page of a search in an order other than the board's.
///
/// The index gives rows in the board's order, which is the order of ads with equal keys. So a page is put together from parts that need
/// little sorting: by date from the urgent ads and the others, by match from one rank after the other, by price from the ads of one price
/// after the other. Where ads have to be sorted, their texts are checked afterwards: only as many as the page needs.
struct SortedListings {
  let search: ListingSearchSQL
  let conditions: [ListingCondition]
  let board: Int64
  /// Where in the board's order ads can be found.
  let ranges: [Range<Int64>]
  /// The last ad of the page before.
  let last: Listing?
  let limit: Int
  /// So many ads are sorted at once, of all that match or of a bucket.
  let mostSorted: Int
  let db: Database

  /// The rows of the page, and whether there are more.
  func records(in order: ListingOrder) throws -> ([ListingRecord], hasMore: Bool) {
    let (wanted, overflow) = limit.addingReportingOverflow(1)
    let found = try records(in: order, wanted: overflow ? .max : wanted)
    return (Array(found.prefix(max(0, limit))), found.count > limit)
  }

  private func records(in order: ListingOrder, wanted: Int) throws -> [ListingRecord] {
    switch order {
    case .board: try search.records(in: ranges, limit: wanted, db).0
    case .newest: try newest(wanted)
    case .match(let words): try matches(words, wanted)
    case .cheapest: try priced(isDescending: false, wanted)
    case .dearest: try priced(isDescending: true, wanted)
    }
  }

  /// Merges the urgent ads and the others, both of which are in the order of time.
  private func newest(_ wanted: Int) throws -> [ListingRecord] {
    var records: [ListingRecord] = []
    for isUrgent in [true, false] {
      let half = ListingNumber.range(ofBoard: board, isUrgent: isUrgent)
      let start = try firstNumber(behindInTime: isUrgent) ?? half.lowerBound
      let left = ranges.map { $0.clamped(to: half) }.from(start)
      records += try search.records(in: left, limit: wanted, db).0
    }
    return Array(records.sorted { ListingOrder.newest.places($0.listing, before: $1.listing) }.prefix(wanted))
  }

  /// The first urgent ad, or other one, behind the last ad in the order of time; of one time, urgent ads come first.
  private func firstNumber(behindInTime isUrgent: Bool) throws -> Int64? {
    guard let last else { return nil }
    var place = last.place
    if place.isUrgent != isUrgent {
      place.isUrgent = isUrgent
      place.id = isUrgent ? .min : .max
    }
    return try ListingNeighbours(board: board).firstNumber(behind: place, db)
  }

  /// The first ad behind the last one in the board's order.
  private func firstNumberBehind() throws -> Int64 {
    try last.map { try ListingNeighbours(board: board).firstNumber(behind: $0.place, db) } ?? 0
  }

  /// Searches for one rank after the other.
  private func matches(_ words: [[ListingQuery]], _ wanted: Int) throws -> [ListingRecord] {
    let first = last.map { TitleMatch(of: words, in: $0.title) } ?? .wholeWords
    var records: [ListingRecord] = []
    for match in [TitleMatch.wholeWords, .beginnings, .other] where match >= first && records.count < wanted {
      let expressions =
        match == .other
        ? [] : words.compactMap { ListingTerms.titles(with: $0, asWholeWords: match == .wholeWords) }
      // Without words no title matches; reading all of them would show that too.
      if match != .other, words.isEmpty { continue }
      let search = search.narrowed(by: expressions, title: (words, match))
      let left = try match == first ? ranges.from(firstNumberBehind()) : ranges
      records += try search.records(in: left, limit: wanted - records.count, db).0
    }
    return records
  }

  private func priced(isDescending: Bool, _ wanted: Int) throws -> [ListingRecord] {
    let next = try firstNumberBehind()
    let order = PriceOrder(isDescending: isDescending, last: last.map { (PriceKey.text(of: $0.price.amount), next) })
    let candidates = search.withoutTexts
    if let all = try candidates.prices(in: ranges, limit: mostSorted, db) {
      return try records(order.sorted(all), wanted)
    }
    guard let buckets = try ListingPrices(board: board, db: db).buckets(where: conditions) else {
      let all = try candidates.prices(in: ranges, limit: .max, db) ?? []
      return try records(order.sorted(all), wanted)
    }
    var records: [ListingRecord] = []
    for bucket in isDescending ? buckets.reversed() : buckets where records.count < wanted {
      guard order.reaches(bucket) else { continue }
      let inBucket = candidates.narrowed(by: [bucket.expression])
      if let all = try inBucket.prices(in: ranges, limit: mostSorted, db) {
        records += try self.records(order.sorted(all), wanted - records.count)
      } else {
        records += try self.records(of: bucket, by: order, wanted - records.count)
      }
    }
    return records
  }

  /// The ads of one price after the other.
  private func records(of bucket: PriceBucket, by order: PriceOrder, _ wanted: Int) throws -> [ListingRecord] {
    let prices = ListingPrices(board: board, db: db)
    var records: [ListingRecord] = []
    var key: String?
    if let last = order.last, PriceBucket(last.key) == bucket {
      key = last.key
    } else {
      key =
        try order.isDescending
        ? prices.key(behind: bucket.end, isDescending: true) : prices.key(from: bucket.prefix)
    }
    while let price = key, PriceBucket(price) == bucket, records.count < wanted {
      let priced = search.narrowed(by: [IndexExpression.term(ListingTerms.price(price))])
      let left = order.last.map { $0.key == price ? ranges.from($0.next) : ranges } ?? ranges
      records += try priced.records(in: left, limit: wanted - records.count, db).0
      key = try prices.key(behind: price, isDescending: order.isDescending)
    }
    return records
  }

  /// The first of some candidates that meet the search.
  private func records(_ numbers: [Int64], _ wanted: Int) throws -> [ListingRecord] {
    var records: [ListingRecord] = []
    for number in numbers where records.count < wanted {
      if let record = try search.record(number, db) { records.append(record) }
    }
    return records
  }
}

/// The order of prices, from a place on. Ads with one price are in the board's order.
struct PriceOrder {
  let isDescending: Bool
  /// The last price that was shown, and the first number that was not shown with it; `nil` at the beginning.
  let last: (key: String, next: Int64)?

  /// The numbers behind the last ad, in this order. O(n log n).
  func sorted(_ prices: [(number: Int64, key: String)]) -> [Int64] {
    prices.filter(isBehind).sorted { one, other in
      one.key == other.key ? one.number < other.number : (one.key < other.key) != isDescending
    }.map(\.number)
  }

  /// Whether a bucket has prices that were not shown.
  func reaches(_ bucket: PriceBucket) -> Bool {
    guard let last else { return true }
    return isDescending ? bucket.prefix <= last.key : last.key <= bucket.end
  }

  private func isBehind(_ ad: (number: Int64, key: String)) -> Bool {
    guard let last else { return true }
    return ad.key == last.key ? ad.number >= last.next : (last.key < ad.key) != isDescending
  }
}

extension [Range<Int64>] {
  /// What is left of them from a number on.
  fileprivate func from(_ number: Int64) -> Self {
    compactMap {
      $0.upperBound > Swift.max(number, $0.lowerBound) ? Swift.max(number, $0.lowerBound)..<$0.upperBound : nil
    }
  }
}
