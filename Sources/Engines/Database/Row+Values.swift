package import Foundation
package import GRDB

/// Reads of a row that throw where GRDB's subscripts end the program: `row["name"]` traps on a value of another type, on
/// NULL, and on a missing column. Nothing in this target uses those subscripts
/// (Docs/Decisions/0072-damaged-databases.md).
extension Row {
  /// The value of a column. Throws SQLite's error for a damaged file if the value has another type.
  ///
  /// It is stricter than GRDB's `decode`, which turns a text into the number 0 on a row that is still being read, as
  /// SQLite does.
  package func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try Self.value(of: decode(forColumn: column), column)
  }

  /// The value of a column by its position in the statement.
  package func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
    try Self.value(of: decode(atIndex: index), "column \(index)")
  }

  /// A count or an ordinal number: not negative, and small enough that adding one cannot overflow.
  package func count(_ column: String) throws -> Int { try Self.checkedCount(value(column), column) }

  /// A count by its position in the statement.
  package func count(_ index: Int) throws -> Int { try Self.checkedCount(value(index), "column \(index)") }

  /// Seconds that make a date that calendars can represent: within ten thousand years of either epoch.
  package func seconds(_ column: String) throws -> TimeInterval { try Self.checked(value(column) as Double, column) }

  /// Seconds by their position in the statement.
  package func seconds(_ index: Int) throws -> TimeInterval {
    try Self.checked(value(index) as Double, "column \(index)")
  }

  /// The error for a row with values that no version of the program writes.
  package static func damage(_ place: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "unexpected value in \(place)")
  }

  /// Returns the seconds, or throws if they make no date that calendars can represent.
  package static func checked(_ seconds: Double, _ place: String) throws -> TimeInterval {
    guard abs(seconds) <= 10_000 * 366 * 86_400 else { throw damage(place) }
    return seconds
  }

  private static func value<Value: DatabaseValueConvertible>(
    of stored: DatabaseValue,
    _ place: String
  ) throws -> Value {
    guard let value = Value.fromDatabaseValue(stored), isExact(stored, Value.self) else { throw damage(place) }
    return value
  }

  private static func checkedCount(_ number: Int, _ place: String) throws -> Int {
    guard (0...Int(Int32.max)).contains(number) else { throw damage(place) }
    return number
  }

  /// A fraction is not an integer, although GRDB rounds it to one.
  private static func isExact(_ stored: DatabaseValue, _ type: Any.Type) -> Bool {
    guard case .double = stored.storage else { return true }
    return type == Double.self || type == Double?.self
  }
}

extension Database {
  /// Runs a statement that each connection prepares once.
  package func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The rows of a statement that each connection prepares once.
  package func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first row of a statement that each connection prepares once.
  package func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Collection where Element: BinaryInteger {
  /// The numbers as a JSON array, for `IN (SELECT value FROM json_each(?))`: one statement for any number of them.
  package var jsonArray: String { "[" + lazy.map { String($0) }.joined(separator: ",") + "]" }
}
