/// An item of a feed whose order follows from the items themselves.
package protocol FeedItem: Identifiable, Sendable where ID: Sendable {
  /// A position in the feed's order.
  associatedtype Place: Comparable, Hashable, Sendable

  /// The item's position in the feed's order; the lesser place comes first.
  ///
  /// No two items have the same place, and an item that moves gets a new one.
  var place: Place { get }
}
