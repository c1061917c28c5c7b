/// A line `name = value` of a TOML text, as byte offsets; the value may span several lines.
package struct TOMLStatement: Equatable {
  /// The parts of its key, `["a", "b"]` for `a.b`.
  package let path: [String]
  /// The same as written; escapes in quotes are kept.
  package let key: [String]
  /// From its first byte to the one after its line end.
  package let lines: Range<Int>
  /// The range of the value alone.
  package let value: Range<Int>
  /// The value.
  package let content: TOMLValue
}
