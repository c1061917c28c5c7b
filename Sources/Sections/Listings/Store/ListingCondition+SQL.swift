import GRDB
import Languages
import Listings

extension ListingCondition {
  /// The condition as SQL over `listing` and `listing_text`, with its argument; `nil` if no row has to be checked.
  ///
  /// Conditions on an ad's place are not included: ``ListingRanges`` applies them.
  var sql: (text: String, argument: any DatabaseValueConvertible)? {
    switch self {
    case .category(let id): ("listing.category_id = ?", id)
    case .price(.below(let bound)): ("listing.price < ?", PriceKey.text(of: bound.amount))
    case .price(.atMost(let bound)): ("listing.price <= ?", PriceKey.text(of: bound.amount))
    case .price(.atLeast(let bound)): ("listing.price >= ?", PriceKey.text(of: bound.amount))
    case .price(.above(let bound)): ("listing.price > ?", PriceKey.text(of: bound.amount))
    case .pictured(let isPictured): ("listing.is_pictured = ?", isPictured)
    // A text that folds to nothing, such as a bare accent, is part of every text: instr agrees.
    case .without(let query) where !query.text.isEmpty:
      ("NOT instr(listing_text.folded, ?)", SearchText(FoldedText(query.text)).string)
    case .without, .urgent, .since: nil
    }
  }
}
