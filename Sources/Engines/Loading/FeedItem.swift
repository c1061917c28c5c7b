/// An item of a feed whose order can be told from the items themselves.
package protocol FeedItem: Identifiable, Sendable where ID: Sendable {
  /// What a place in the feed's order is.
  associatedtype Place: Comparable, Hashable, Sendable

  /// Where the item stands in the feed's order; the lesser place comes first.
  ///
  /// No two items have the same place, and an item that moves gets another one.
  var place: Place { get }
}
