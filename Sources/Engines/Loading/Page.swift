/// One page of a feed that is paged by number, as its source gave it.
package struct Page<Item: Sendable>: Sendable {
  /// The items in the source's order.
  package var items: [Item]
  /// The page's number, from 1.
  package var number: Int
  /// How many items were asked for.
  package var limit: Int
  /// How many items the source says there are over all pages; `nil` when it does not say.
  package var total: Int?
  /// Whether the source says that a further page exists. A source may be wrong about it.
  package var hasMore: Bool

  /// Makes a page from what a source answered.
  package init(items: [Item], number: Int, limit: Int, total: Int?, hasMore: Bool) {
    self.items = items
    self.number = number
    self.limit = limit
    self.total = total
    self.hasMore = hasMore
  }
}

extension Page: Equatable where Item: Equatable {}
