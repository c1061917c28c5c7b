package import Foundation

/// Something an ad must be that no board can be asked for: we apply it to what the board gave.
package enum ListingCondition: Sendable, Hashable {
  /// In the category of this number.
  case category(Category.ID)
  /// Priced within these bounds.
  case price(PriceBound)
  /// Without this text in title and description; found by the board's own rule. An empty text excludes nothing.
  case without(ListingQuery)
  /// Marked as urgent, or not.
  case urgent(Bool)
  /// With a picture named, or without any.
  case pictured(Bool)
  /// Placed at this moment or later.
  case since(Date)

  /// One end of a range of prices, in the board's currency.
  package enum PriceBound: Sendable, Hashable {
    case below(Price)
    case atMost(Price)
    case atLeast(Price)
    case above(Price)
  }

  /// Whether an ad is so. O(1), for ``without(_:)`` O(length of the ad).
  package func holds(for listing: Listing) -> Bool {
    switch self {
    case .category(let id): listing.categoryID == id
    case .price(.below(let bound)): listing.price < bound
    case .price(.atMost(let bound)): listing.price <= bound
    case .price(.atLeast(let bound)): listing.price >= bound
    case .price(.above(let bound)): listing.price > bound
    case .without(let text): text.text.isEmpty || !text.matches(listing)
    case .urgent(let isUrgent): listing.isUrgent == isUrgent
    case .pictured(let isPictured): listing.pictures.isEmpty != isPictured
    case .since(let date): listing.createdAt >= date
    }
  }
}

extension [ListingCondition] {
  /// Whether an ad is everything that is asked of it.
  package func hold(for listing: Listing) -> Bool { allSatisfy { $0.holds(for: listing) } }
}
