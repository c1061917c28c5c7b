import BoardRules

/// How the matches of a search are counted up to the highest total, in few steps. The costs are in ads that are looked
/// at, of which each takes some microseconds, whatever way it is found.
struct SearchCount: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    /// Look at all ads that have the grams: the first page comes with them, unless there are more than so many.
    case everything(most: Int)
    /// Look at those that have the grams in a part, or in all ads.
    case byGrams(GramPart?)
    /// Look at all ads, as the server finds best.
    case inOrder
  }

  /// How many ads there are.
  private let listed: Double
  /// How many have the grams.
  private var proposed: Double
  /// How many match.
  private var hits: Double
  /// How many are wanted on the page.
  private let wanted: Double
  private let isNarrowed: Bool
  private let isSmall: Bool
  /// The parts that were not counted yet.
  private var parts = GramPart.all[...]

  /// - Parameters:
  ///   - share: what part of the ads has the grams, as a sample tells; `nil` on a small board.
  ///   - wanted: how many ads are wanted on the page.
  ///   - isNarrowed: whether the search has conditions besides texts.
  init(share: Double?, listed: Int, wanted: Int, isNarrowed: Bool) {
    (self.listed, self.wanted, self.isNarrowed) = (Double(max(1, listed)), Double(max(1, wanted)), isNarrowed)
    isSmall = share == nil
    proposed = share.map { $0 * Double(listed) } ?? 0
    hits = proposed
  }

  /// One more than the highest total.
  static let limit = SearchPage.highestTotal + 1
  /// A count of a part is hardly ever too low if so many are expected.
  private static let enough = 1.2 * Double(limit)

  /// What part of all ads matches, as far as is known.
  var share: Double { hits / listed }

  /// If so many match, looking at all of them costs what reading a page in order does.
  private var balance: Double { (wanted * listed / PostgreSQLSearch.priceOfGrams).squareRoot() }

  /// How many ads are looked at until there are enough, if the first ones are.
  private var inOrder: Double { Double(Self.limit) * listed / max(1, hits) }

  /// If so many ads have a text, other conditions may have an index that is better than its long list: every twelfth of
  /// a million.
  private var frequent: Double { 2.5 * (Double(Self.limit) * listed).squareRoot() }

  /// What to do next.
  var step: Step {
    if isNarrowed, parts.count == GramPart.all.count, proposed > frequent { return .inOrder }
    if hits <= balance, proposed <= max(2 * balance, inOrder) {
      return .everything(most: isSmall ? Int(listed) + 1 : max(Self.limit, Int(1.5 * balance)))
    }
    let part = parts.first { hits >= Self.enough * Double($0.divisor) }
    return proposed / Double(part?.divisor ?? 1) <= inOrder ? .byGrams(part) : .inOrder
  }

  /// A part has so many matches, which are too few to tell the total.
  mutating func found(_ count: Int, in part: GramPart) {
    parts = GramPart.all.drop { $0.divisor >= part.divisor }
    hits = (Double(count) + 0.5) * Double(part.divisor)
    if !isNarrowed { proposed = hits }
  }

  /// There are at least so many.
  mutating func found(atLeast count: Int) { hits = max(hits, Double(count)) }
}
