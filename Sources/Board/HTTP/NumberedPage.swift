/// A page of things that have numbers, such as messages: its cursor is the number of the last one.
struct NumberedPage<Item: Sendable>: Sendable {
  let items: [Item]
  /// Where the next page begins; `nil` if there is none.
  let next: Int?

  init(items: [Item], next: Int?) { (self.items, self.next) = (items, next) }

  /// - Parameter found: one item more than the limit if there is another page.
  init(_ found: [Item], limit: Int, place: (Item) -> Int) {
    items = Array(found.prefix(limit))
    next = found.count > limit ? items.last.map(place) : nil
  }

  func json(_ item: (Item) -> String) -> String {
    #"{"items":\#(items.map(item).jsonArray),"next":\#(next.map { "\"\($0)\"" } ?? "null")}"#
  }
}

extension QueryParameters {
  /// The cursor of a request for such a page, if it has one.
  func place() throws(SearchError) -> Int? {
    guard let cursor = self["after"] else { return nil }
    guard let place = Int(cursor), place >= 0 else { throw .invalidCursor }
    return place
  }
}
