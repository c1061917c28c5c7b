import Orders

/// A stretch of the ledger, which an index that ends with the place holds in one piece.
struct OrderRange: Equatable {
  /// The time it begins with, and the one it ends with; milliseconds since 1970.
  var newest: Int64?
  var oldest: Int64?
  /// Of the orders of its only time, those with a higher id.
  var afterID: OrderID?

  /// The stretches behind a place, between the filter's times, from the top; two at most.
  ///
  /// Apart, because `created_at < t OR (created_at = t AND id > i)` makes SQLite begin at the first of all that share the time.
  static func ranges(_ filter: OrderFilter, after place: OrderPlace?) -> [OrderRange] {
    var all = OrderRange(newest: filter.until, oldest: filter.since)
    guard let place, filter.until.map({ place.createdAt <= $0 }) ?? true else { return [all] }
    var ranges: [OrderRange] = []
    if filter.since.map({ place.createdAt >= $0 }) ?? true {
      ranges.append(OrderRange(newest: place.createdAt, oldest: place.createdAt, afterID: place.id))
    }
    guard place.createdAt > Int64.min else { return ranges }
    all.newest = place.createdAt - 1
    return ranges + [all]
  }
}
