package import Foundation
import Languages
package import Listings

/// Finds the watches that an ad matches, among very many.
///
/// Ads are matched against watches, not watches against the board: each watch is found by the beginning of a text that
/// its ads must contain, and only then its whole search is applied, by the rule that searches have. An ad costs
/// O(its length) and the watches that it nearly matches.
package struct WatchMatcher: Sendable {
  private struct Entry {
    let watch: Watch.ID
    let query: ListingQuery
    /// The conditions, without the age, which no ad loses by being edited.
    let conditions: [ListingCondition]
    let ages: [ListingCondition]
    /// The texts of which an ad must contain one, each time; as UTF-8.
    let needles: [[[UInt8]]]

    func holds(for listing: Listing) -> Bool {
      conditions.hold(for: listing) && (query.text.isEmpty || query.matches(listing))
    }
  }

  /// How many bytes of a text are its key.
  private static let longestKey = 4

  private var entries: [Entry] = []
  /// The entries with a text that begins with a key, for each length of a key.
  private var keys: [[UInt32: [Int]]] = Array(repeating: [:], count: longestKey + 1)
  /// The entries without a text.
  private var others: [Int] = []
  /// The bookmarked ads.
  let bookmarked: Set<Listing.ID>

  /// Prepares watches.
  ///
  /// - Parameters:
  ///   - categories: the board's categories; a watch that names another one finds nothing.
  ///   - bookmarked: the bookmarked ads.
  package init(
    _ watches: [Watch],
    bookmarked: Set<Listing.ID> = [],
    categories: [Listings.Category],
    now: Date,
    zone: TimeZone
  ) {
    self.bookmarked = bookmarked
    for watch in watches {
      guard categories.unknown(of: watch) == nil else { continue }
      var all = watch.text.conditions(categories: categories, now: now, zone: zone)
      if let category = watch.category.flatMap({ categories.matching($0) }) { all.append(.category(category.id)) }
      let isAge = { (condition: ListingCondition) in if case .since = condition { true } else { false } }
      let query = watch.text.asked
      let entry = Entry(
        watch: watch.id,
        query: query,
        conditions: all.filter { !isAge($0) && $0.markKind == nil },
        ages: all.filter(isAge),
        needles: ([[query]] + all.compactMap(\.texts)).map { $0.map { Array(FoldedText($0.text).string.utf8) } }
          .filter { group in group.allSatisfy { !$0.isEmpty } }
      )
      add(entry)
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    let index = entries.count - 1
    // The longer the shortest of its texts is, the fewer ads contain one of them.
    guard let group = entry.needles.max(by: { Self.shortest($0) < Self.shortest($1) }) else {
      others.append(index)
      return
    }
    for needle in group {
      let length = min(needle.count, Self.longestKey)
      keys[length][Self.key(needle.prefix(length)), default: []].append(index)
    }
  }

  /// The watches that an ad matches, and those that it would match if it were not too old.
  package func matches(_ listing: Listing) -> (now: Set<Watch.ID>, apartFromAge: Set<Watch.ID>) {
    var (now, apartFromAge): (Set<Watch.ID>, Set<Watch.ID>) = ([], [])
    if bookmarked.contains(listing.id) { (now, apartFromAge) = ([Watch.bookmarksID], [Watch.bookmarksID]) }
    let texts = [listing.title, listing.description].map { Array(FoldedText($0).string.utf8) }
    for index in candidates(texts) where entries[index].holds(for: listing) {
      apartFromAge.insert(entries[index].watch)
      if entries[index].ages.hold(for: listing) { now.insert(entries[index].watch) }
    }
    return (now, apartFromAge)
  }

  private func candidates(_ texts: [[UInt8]]) -> [Int] {
    var found: Set<Int> = []
    for text in texts {
      for start in text.indices {
        var key: UInt32 = 0
        for (length, byte) in zip(1..., text[start...].prefix(Self.longestKey)) {
          key = key << 8 | UInt32(byte)
          if let indices = keys[length][key] { found.formUnion(indices) }
        }
      }
    }
    let named = found.filter { index in
      entries[index].needles.allSatisfy { group in
        group.contains { needle in
          texts.contains { text in
            text.withUnsafeBufferPointer { text in
              needle.withUnsafeBufferPointer { ByteSearch.offset(of: $0, in: text) != nil }
            }
          }
        }
      }
    }
    return others + named
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func shortest(_ group: [[UInt8]]) -> Int { group.map(\.count).min() ?? 0 }
}

extension ListingCondition {
  fileprivate var texts: [ListingQuery]? { if case .containing(let texts) = self { texts } else { nil } }
}
