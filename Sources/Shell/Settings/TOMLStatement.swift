/// A line `name = value` of a TOML text, as offsets of bytes; the value may go on over several lines.
package struct TOMLStatement: Equatable {
  /// The parts of its key, `["a", "b"]` for `a.b`.
  package let path: [String]
  /// The same as they are written; escapes in quotes are left as they are.
  package let key: [String]
  /// From its first byte to the one after its line end.
  package let lines: Range<Int>
  /// Where the value stands, without what is around it.
  package let value: Range<Int>
  /// What the value is.
  package let content: TOMLValue
}
