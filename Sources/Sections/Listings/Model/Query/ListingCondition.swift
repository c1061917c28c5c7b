package import Foundation

/// A condition on ads that boards do not support: it is applied locally to the board's results.
package enum ListingCondition: Sendable, Hashable {
  /// In the category with this id.
  case category(Category.ID)
  /// Priced within these bounds.
  case price(PriceBound)
  /// With at least one of these texts in title or description, by the board's own rule. An empty text is in every ad.
  case containing([ListingQuery])
  /// Without this text in title and description, by the board's own rule. An empty text excludes nothing.
  case without(ListingQuery)
  /// Urgent, or not.
  case urgent(Bool)
  /// With a picture, or without any.
  case pictured(Bool)
  /// With this status.
  case status(ListingStatus)
  /// Placed at this time or later.
  case since(Date)
  /// With this mark of the user's, or without it: among these ads, or not. Nothing but
  /// ``ListingMarks/resolved(_:)`` knows them.
  case marked(ListingMark.Kind, Bool, among: Set<Listing.ID>)

  /// One end of a range of prices, in the board's currency.
  package enum PriceBound: Sendable, Hashable {
    case below(Price)
    case atMost(Price)
    case atLeast(Price)
    case above(Price)
  }

  /// Whether an ad meets it. O(1), for texts O(length of the ad).
  package func holds(for listing: Listing) -> Bool {
    switch self {
    case .category(let id): listing.categoryID == id
    case .price(.below(let bound)): listing.price < bound
    case .price(.atMost(let bound)): listing.price <= bound
    case .price(.atLeast(let bound)): listing.price >= bound
    case .price(.above(let bound)): listing.price > bound
    case .containing(let texts): texts.contains { $0.text.isEmpty || $0.matches(listing) }
    case .without(let text): text.text.isEmpty || !text.matches(listing)
    case .urgent(let isUrgent): listing.isUrgent == isUrgent
    case .pictured(let isPictured): listing.pictures.isEmpty != isPictured
    case .status(let status): listing.status == status
    case .since(let date): listing.createdAt >= date
    case .marked(_, let isMarked, let ids): ids.contains(listing.id) == isMarked
    }
  }
}

extension ListingCondition {
  /// The mark that it asks for, if any.
  package var markKind: ListingMark.Kind? { if case .marked(let kind, _, _) = self { kind } else { nil } }
}

extension [ListingCondition] {
  /// Whether an ad meets all conditions.
  package func hold(for listing: Listing) -> Bool { allSatisfy { $0.holds(for: listing) } }
}

extension [ListingCondition.PriceBound] {
  /// The bounds of a condition as a word of the query language.
  var word: String {
    map { bound in
      switch bound {
      case .below(let price): "<\(price)"
      case .atMost(let price): count == 1 ? "<=\(price)" : "\(price)"
      case .atLeast(let price): count == 1 ? ">=\(price)" : "\(price)"
      case .above(let price): ">\(price)"
      }
    }
    .joined(separator: "..")
  }
}
