package import Languages

/// A text in TOML 1.0: its values, and the positions of those before the first table.
package struct TOMLDocument {
  /// The lines `name = value` before the first table, in order.
  private(set) var statements: [TOMLStatement] = []
  /// The byte offset of the first table's line; the end of the text if there is none.
  package private(set) var firstTable: Int
  /// The tables with headers, in order.
  private(set) var tables: [TOMLTable] = []
  /// The names of the outermost table in order, and their values.
  private(set) var values: [(name: String, value: TOMLValue)] = []

  private var kinds: [TOMLPath: TOMLPath.Kind] = [:]
  private var table = TOMLPath()

  /// Parses a text. O(n × the depth of its tables).
  ///
  /// Throws ``TOMLError`` for the first error. Beyond the specification, nested arrays and inline tables may be at most
  /// ``TOMLParser/deepest`` deep, and keys may have as many parts; the number of days in a month is not checked.
  package init(_ text: [UInt8]) throws(TOMLError) {
    firstTable = text.count
    var parser = TOMLParser(text)
    while let line = try parser.nextLine() {
      switch line.content {
      case .statement(let statement):
        try define(statement, at: line.number)
        if tables.isEmpty {
          statements.append(statement)
        } else {
          tables[tables.count - 1].statements.append(statement)
        }
      case .table(let keys, let isArray, let lines):
        firstTable = min(firstTable, lines.lowerBound)
        try open(keys, isArray: isArray, at: line.number)
        tables.append(TOMLTable(keys: keys, isArray: isArray, header: lines))
      }
    }
  }

  /// The lines `name = value` of a text and the headers of its tables, in order, with the number of each. Throws ``TOMLError`` for the first error.
  package static func lines(in text: [UInt8]) throws(TOMLError) -> [TOMLLine] {
    _ = try TOMLDocument(text)
    var lines: [TOMLLine] = []
    var parser = TOMLParser(text)
    while let (content, number) = try parser.nextLine() {
      switch content {
      case .statement(let statement): lines.append(TOMLLine(number, statement.path, statement.content))
      case .table(let keys, _, _): lines.append(TOMLLine(number, keys, nil))
      }
    }
    return lines
  }

  /// The lines `name = ["text", …]` of a text in which there is nothing else, with the number of each. Throws ``TOMLError`` for the first other line.
  package static func lists(in text: [UInt8]) throws(TOMLError) -> [(line: Int, name: String, texts: [String])] {
    var lists: [(line: Int, name: String, texts: [String])] = []
    for line in try lines(in: text) {
      guard line.path.count == 1, case .list(let texts) = line.value else {
        throw TOMLError(line: line.number, .notAList(line.name))
      }
      lists.append((line.number, line.name, texts))
    }
    return lists
  }

  private mutating func define(_ statement: TOMLStatement, at line: Int) throws(TOMLError) {
    var path = table
    for (index, key) in statement.path.enumerated() {
      path = path.appending(key)
      if index < statement.path.count - 1 {
        // A dotted key adds to tables that dotted keys created, and to no others.
        guard kinds[path] ?? .dotted == .dotted else { throw TOMLError(line: line, .definedTwice(key)) }
        note(path, .dotted, .other)
      } else {
        guard kinds[path] == nil else { throw TOMLError(line: line, .definedTwice(key)) }
        note(path, .value, statement.content)
      }
    }
  }

  private mutating func open(_ keys: [String], isArray: Bool, at line: Int) throws(TOMLError) {
    var path = TOMLPath()
    for (index, key) in keys.enumerated() {
      path = path.appending(key)
      let kind = kinds[path]
      if index < keys.count - 1 {
        switch kind {
        case nil: note(path, .implicit, .other)
        case .implicit, .header, .dotted: break
        case .array(let count): path = path.element(count)
        case .value: throw TOMLError(line: line, .definedTwice(key))
        }
      } else if isArray {
        var count = 1
        if case .array(let before) = kind {
          count = before + 1
        } else if kind != nil {
          throw TOMLError(line: line, .definedTwice(key))
        }
        note(path, .array(count), .other)
        path = path.element(count)
      } else {
        guard kind == nil || kind == .implicit else { throw TOMLError(line: line, .definedTwice(key)) }
        note(path, .header, .other)
      }
    }
    table = path
  }

  private mutating func note(_ path: TOMLPath, _ kind: TOMLPath.Kind, _ value: TOMLValue) {
    if kinds[path] == nil, let name = path.outermostName { values.append((name, value)) }
    kinds[path] = kind
  }
}

extension TOMLDocument {
  /// The lines that give values of a table of this name, whether it has a header or dotted keys, each with its name there.
  func statements(inTable name: String) -> [(name: String, statement: TOMLStatement)] {
    let dotted = statements.filter { $0.path.count == 2 && $0.path[0] == name }.map { ($0.path[1], $0) }
    let own = tables.first { $0.keys == [name] && !$0.isArray }?.statements ?? []
    return dotted + own.filter { $0.path.count == 1 }.map { ($0.path[0], $0) }
  }
}

/// A table of a TOML text that begins with a header.
struct TOMLTable {
  let keys: [String]
  /// Whether it is one of an array of tables.
  let isArray: Bool
  /// The bytes of the header's line.
  let header: Range<Int>
  /// Its lines `name = value`, in order.
  fileprivate(set) var statements: [TOMLStatement] = []

  fileprivate init(keys: [String], isArray: Bool, header: Range<Int>) {
    (self.keys, self.isArray, self.header) = (keys, isArray, header)
  }
}

/// The path of a value through its tables.
struct TOMLPath: Hashable {
  /// What is at a path.
  enum Kind: Equatable {
    case value
    /// A table that only exists on the path to another.
    case implicit
    /// A table with its own header.
    case header
    /// A table that dotted keys created.
    case dotted
    /// An array of tables, and their number so far.
    case array(Int)
  }

  private enum Part: Hashable {
    case key(String)
    case element(Int)
  }

  private var parts: [Part] = []

  var isOutermost: Bool { parts.isEmpty }

  /// The name, if it is in the outermost table.
  var outermostName: String? {
    if parts.count == 1, case .key(let name) = parts[0] { name } else { nil }
  }

  func appending(_ key: String) -> TOMLPath { TOMLPath(parts: parts + [.key(key)]) }

  func element(_ number: Int) -> TOMLPath { TOMLPath(parts: parts + [.element(number)]) }
}

/// A line `name = value` of a TOML text, as byte offsets; the value may span several lines.
struct TOMLStatement: Equatable {
  /// The parts of its key, `["a", "b"]` for `a.b`.
  let path: [String]
  /// The same as written; escapes in quotes are kept.
  let key: [String]
  /// From its first byte to the one after its line end.
  let lines: Range<Int>
  /// The range of the value alone.
  let value: Range<Int>
  /// The value.
  let content: TOMLValue
}

/// A line of a TOML text.
package struct TOMLLine {
  /// Its number, from 1.
  package let number: Int
  /// The value; `nil` for the header of a table.
  package let value: TOMLValue?
  fileprivate let path: [String]

  /// The name, with the parts of a dotted key.
  package var name: String { path.joined(separator: ".") }

  fileprivate init(_ number: Int, _ path: [String], _ value: TOMLValue?) {
    (self.number, self.path, self.value) = (number, path, value)
  }
}

/// A TOML value, as far as settings need it.
package enum TOMLValue: Equatable {
  case text(String)
  case flag(Bool)
  /// A decimal number without a fraction that fits into 64 bits.
  case integer(Int)
  /// An array of texts.
  case list([String])
  /// Another number, a date, another array or a table.
  case other
}

/// Why a text is not TOML.
package struct TOMLError: Error, Equatable {
  package enum Reason: Equatable {
    case noKey
    case noEquals
    case noValue(String)
    case noEnd
    case unknownEscape
    case control
    case tooMuch
    case definedTwice(String)
    case tooDeep
    case notAList(String)
  }

  /// The line, from 1.
  package let line: Int
  package let reason: Reason

  package init(line: Int, _ reason: Reason) { (self.line, self.reason) = (line, reason) }

  /// The error in a few words.
  package var message: Message {
    switch reason {
    case .noKey: .tomlNameMissing
    case .noEquals: .tomlEqualsMissing
    case .noValue(let text) where text.isEmpty: .tomlValueMissing
    case .noValue(let text): .tomlValueInvalid(text)
    case .noEnd: .tomlNotClosed
    case .unknownEscape: .tomlEscape
    case .control: .tomlControlCharacter
    case .tooMuch: .tomlTrailing
    case .definedTwice(let name): .tomlTwice(name)
    case .tooDeep: .tomlTooDeep
    case .notAList(let name): .tomlNotAList(name)
    }
  }
}
