/// The text of a settings file, in which one value can change while every other byte stays.
package struct SettingsText {
  private var bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Replaces an existing value, or writes it on a line of its own after the last one, before the tables.
  mutating func set(_ name: String, to literal: String) {
    guard let document = try? TOMLDocument(bytes) else { return }
    let statements = document.statements
    if let statement = statements.first(where: { $0.key == [name] }) {
      bytes.replaceSubrange(statement.value, with: literal.utf8)
    } else {
      insert("\(name) = \(literal)", at: statements.last?.lines.upperBound ?? place(above: document.firstTable))
    }
  }

  /// Replaces or writes a value in a table, whose header is written at the end if there is none.
  mutating func set(_ name: String, inTable table: String, to literal: String) {
    guard let document = try? TOMLDocument(bytes) else { return }
    let statements = document.statements(inTable: table)
    let line = "\(Self.key(name)) = \(literal)"
    if let (_, statement) = statements.first(where: { $0.name == name }) {
      bytes.replaceSubrange(statement.value, with: literal.utf8)
    } else if let header = document.tables.first(where: { $0.keys == [table] && !$0.isArray }) {
      insert(line, at: header.statements.last?.lines.upperBound ?? header.header.upperBound)
    } else if let (_, last) = statements.last {
      insert("\(table).\(line)", at: last.lines.upperBound)
    } else {
      if !bytes.isEmpty { insert("", at: bytes.count) }
      insert("[\(table)]", at: bytes.count)
      insert(line, at: bytes.count)
    }
  }

  /// Removes the line of a value in a table, including a comment on it.
  mutating func unset(_ name: String, inTable table: String) {
    let statements = (try? TOMLDocument(bytes))?.statements(inTable: table) ?? []
    if let (_, statement) = statements.first(where: { $0.name == name }) { bytes.removeSubrange(statement.lines) }
  }

  /// A name as a key, in quotes if it needs them.
  static func key(_ name: String) -> String {
    let isBare = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" }
    return isBare && !name.isEmpty ? name : literal(name)
  }

  /// Removes the line of a value, including a comment on it.
  mutating func unset(_ name: String) {
    let statements = (try? TOMLDocument(bytes))?.statements ?? []
    for statement in statements.reversed() where statement.key == [name] {
      bytes.removeSubrange(statement.lines)
    }
  }

  /// A text in TOML's quotes.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private var lineEnd: [UInt8] {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0, bytes[end - 1] == UInt8(ascii: "\r") else {
      return Array("\n".utf8)
    }
    return Array("\r\n".utf8)
  }

  private mutating func insert(_ line: String, at offset: Int) {
    var inserted = Array(line.utf8) + lineEnd
    if offset > 0, bytes[offset - 1] != UInt8(ascii: "\n"), offset == bytes.count { inserted = lineEnd + inserted }
    bytes.insert(contentsOf: inserted, at: offset)
  }

  /// Above the comment that belongs to the first table; at the end if there is no table.
  private func place(above table: Int) -> Int {
    if table == bytes.count { return table }
    var place = table
    while place > 0 {
      let before = bytes[..<(place - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let isComment = bytes[before..<place].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
      guard isComment else { break }
      place = before
    }
    return place
  }
}
