/// A line `name = value` of a TOML text, as offsets of bytes; the value may go on over several lines.
struct TOMLStatement: Equatable {
  /// The parts of its key, `["a", "b"]` for `a.b`.
  let path: [String]
  /// The same as they are written; escapes in quotes are left as they are.
  let key: [String]
  /// From its first byte to the one after its line end.
  let lines: Range<Int>
  /// Where the value stands, without what is around it.
  let value: Range<Int>
  /// What the value is.
  let content: TOMLValue
}
