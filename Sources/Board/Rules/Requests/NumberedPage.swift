/// A page of things that have numbers, such as messages: its cursor is the number of the last one.
package struct NumberedPage<Item: Sendable>: Sendable {
  /// The things, in order.
  package let items: [Item]
  /// Where the next page begins; `nil` if there is none.
  let next: Int?

  init(items: [Item], next: Int?) { (self.items, self.next) = (items, next) }

  /// Whether there is no other page.
  package var isLast: Bool { next == nil }

  /// - Parameter found: one item more than the limit if there is another page.
  init(_ found: [Item], limit: Int, place: (Item) -> Int) {
    items = Array(found.prefix(limit))
    next = found.count > limit ? items.last.map(place) : nil
  }

  /// `{"items":[…],"next":…}`
  package func json(_ item: (Item) -> String) -> String {
    JSONObject.text {
      $0.add("items", json: items.map(item).jsonArray)
      $0.add("next", next.map { String($0) })
    }
  }
}

extension QueryParameters {
  /// The cursor of a request for such a page, if it has one.
  package func place() throws(SearchError) -> Int? {
    guard let cursor = self["after"] else { return nil }
    guard let place = Int(cursor), place >= 0 else { throw .invalidCursor }
    return place
  }
}
