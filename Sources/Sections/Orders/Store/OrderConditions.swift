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
      sql.append("(amount_rank, amount_rest) \(comparison) (?, ?)")
      values += [key.rank.databaseValue, Data(key.rest).databaseValue]
    }
  }

  /// The condition that an order is in a range of the ledger.
  init(_ range: OrderRange) {
    self.init()
    if let newest = range.newest, newest == range.oldest {
      self = OrderConditions("created_at = ?", newest.databaseValue)
    } else {
      if let newest = range.newest { self = self + OrderConditions("created_at <= ?", newest.databaseValue) }
      if let oldest = range.oldest { self = self + OrderConditions("created_at >= ?", oldest.databaseValue) }
    }
    if let afterID = range.afterID?.stored {
      self =
        self
        + OrderConditions("(id_high, id_low) > (?, ?)", afterID.high.databaseValue, afterID.low.databaseValue)
    }
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
