/// A line `name = value` before the first table of a TOML text, as offsets of bytes; the value may go on over several lines.
struct TOMLStatement: Equatable {
  /// The parts of its key, `["a", "b"]` for `a.b`. Escapes in quotes are left as they are.
  let key: [String]
  /// From its first byte to the one after its line end.
  let lines: Range<Int>
  /// The value alone, without what is around it.
  let value: Range<Int>

  /// Reads a text that is known to be TOML (1.0). O(n).
  ///
  /// - Returns: the statements in order, and where the first table begins: the end of the text where there is none.
  static func all(in text: [UInt8]) -> (statements: [TOMLStatement], firstTable: Int) {
    var scanner = TOMLScanner(text)
    var statements: [TOMLStatement] = []
    while let statement = scanner.next() { statements.append(statement) }
    return (statements, scanner.offset)
  }
}
