/// A TOML value, as far as settings need it.
package enum TOMLValue: Equatable {
  case text(String)
  case flag(Bool)
  /// A number, a date, an array or a table.
  case other
}
