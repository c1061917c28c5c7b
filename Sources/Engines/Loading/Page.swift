/// One page of a feed that is paged by number, as its source returned it.
package struct Page<Item: Sendable>: Sendable {
  /// The items in the source's order.
  package var items: [Item]
  /// The page's number, from 1.
  package var number: Int
  /// How many items were requested.
  package var limit: Int
  /// How many items there are on all pages according to the source; `nil` if it does not say.
  package var total: Int?
  /// Whether the source says that another page exists. A source may be wrong.
  package var hasMore: Bool

  /// Creates a page from a source's response.
  package init(items: [Item], number: Int, limit: Int, total: Int?, hasMore: Bool) {
    self.items = items
    self.number = number
    self.limit = limit
    self.total = total
    self.hasMore = hasMore
  }
}

extension Page: Equatable where Item: Equatable {}

/// An item of a feed whose order follows from the items themselves.
package protocol PagedItem: Identifiable, Sendable where ID: Sendable {
  /// A position in the feed's order.
  associatedtype Place: Comparable, Hashable, Sendable

  /// The item's position in the feed's order; the lesser place comes first.
  ///
  /// No two items have the same place, and an item that moves gets a new one.
  var place: Place { get }
}
