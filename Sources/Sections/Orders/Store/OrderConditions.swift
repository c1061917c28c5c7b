import Foundation
import GRDB
import Orders

/// SQL conditions joined by AND, with their values.
struct OrderConditions {
  private var sql: [String] = []
  private var values: [DatabaseValue] = []

  /// No conditions: everything matches.
  init() {}

  init(_ sql: String, _ values: DatabaseValue...) {
    self.sql = [sql]
    self.values = values
  }

  /// A filter's conditions on amounts.
  init(amountsOf filter: OrderFilter) {
    for (bound, comparison) in [(filter.min, ">="), (filter.max, "<=")] {
      guard let bound else { continue }
      let key = AmountKey(bound)
      add("(amount_rank, amount_rest) \(comparison) (?, ?)", key.rank.databaseValue, Data(key.rest).databaseValue)
    }
  }

  /// The condition that an order is in a range of the ledger.
  init(_ range: OrderRange) {
    if let newest = range.newest, newest == range.oldest {
      add("created_at = ?", newest.databaseValue)
    } else {
      if let newest = range.newest { add("created_at <= ?", newest.databaseValue) }
      if let oldest = range.oldest { add("created_at >= ?", oldest.databaseValue) }
    }
    if let afterID = range.afterID?.stored {
      add("(id_high, id_low) > (?, ?)", afterID.high.databaseValue, afterID.low.databaseValue)
    }
  }

  private mutating func add(_ condition: String, _ values: DatabaseValue...) {
    sql.append(condition)
    self.values += values
  }

  static func + (one: OrderConditions, other: OrderConditions) -> OrderConditions {
    var all = one
    all.sql += other.sql
    all.values += other.values
    return all
  }

  var isEmpty: Bool { sql.isEmpty }

  /// The `WHERE` clause of a `SELECT`; empty without conditions.
  var clause: String { isEmpty ? "" : "WHERE " + sql.joined(separator: " AND ") }

  var arguments: StatementArguments { StatementArguments(values) }
}

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
