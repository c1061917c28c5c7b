import Foundation
import GRDB
import Orders

/// Conditions in SQL that all have to hold, with their values.
struct OrderConditions {
  private var sql: [String] = []
  private var values: [DatabaseValue] = []

  /// None: everything is wanted.
  init() {}

  init(_ sql: String, _ values: DatabaseValue...) {
    self.sql = [sql]
    self.values = values
  }

  /// What a filter says of amounts.
  init(amountsOf filter: OrderFilter) {
    for (bound, comparison) in [(filter.min, ">="), (filter.max, "<=")] {
      guard let bound else { continue }
      let key = AmountKey(bound)
      sql.append("(amount_rank, amount_rest) \(comparison) (?, ?)")
      values += [key.rank.databaseValue, Data(key.rest).databaseValue]
    }
  }

  /// That an order lies in a stretch of the ledger.
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

  /// For a `SELECT`; nothing where there are none.
  var clause: String { isEmpty ? "" : "WHERE " + sql.joined(separator: " AND ") }

  var arguments: StatementArguments { StatementArguments(values) }
}
