import Orders

/// A range of the ledger, which is contiguous in an index that ends with the place.
struct OrderRange: Equatable {
  /// The first and the last time of the range; milliseconds since 1970.
  var newest: Int64?
  var oldest: Int64?
  /// For a range of one time, only orders with a higher id.
  var afterID: OrderID?

  /// The ranges after a place, within the filter's times, from the top; two at most.
  ///
  /// They are separate because `created_at < t OR (created_at = t AND id > i)` makes SQLite begin at the first of all
  /// orders with that time.
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
