import Foundation
import GRDB

/// The columns of a table, against which the values of a damaged row are checked.
struct MendedRow {
  private let columns: [ColumnInfo]

  init(_ columns: [ColumnInfo]) {
    self.columns = columns
  }

  /// Replaces each value whose type its column does not declare: by the same value converted, or else by that type's
  /// zero.
  func mending(_ values: [DatabaseValue]) -> [DatabaseValue] {
    zip(columns, values).map { column, value in
      if value.isNull { return column.isNotNull ? Self.zero(of: column) : value }
      switch (column.type, value.storage) {
      case ("INTEGER", .int64), ("REAL", .double), ("REAL", .int64), ("TEXT", .string), ("BLOB", .blob): return value
      case ("TEXT", .blob): return (String.fromDatabaseValue(value) ?? "").databaseValue
      default: return column.isNotNull ? Self.zero(of: column) : .null
      }
    }
  }

  private static func zero(of column: ColumnInfo) -> DatabaseValue {
    switch column.type {
    case "TEXT": "".databaseValue
    case "BLOB": Data().databaseValue
    default: 0.databaseValue
    }
  }
}
