/// A text in TOML 1.0: its values, and the positions of those before the first table.
package struct TOMLDocument {
  /// The lines `name = value` before the first table, in order.
  package private(set) var statements: [TOMLStatement] = []
  /// The byte offset of the first table's line; the end of the text if there is none.
  package private(set) var firstTable: Int
  /// The names of the outermost table in order, and their values.
  package private(set) var values: [(name: String, value: TOMLValue)] = []

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
        if table.isOutermost { statements.append(statement) }
      case .table(let keys, let isArray, let start):
        firstTable = min(firstTable, start)
        try open(keys, isArray: isArray, at: line.number)
      }
    }
  }
}

extension TOMLDocument {
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

/// The path of a value through its tables.
package struct TOMLPath: Hashable {
  /// What is at a path.
  package enum Kind: Equatable {
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

  package var isOutermost: Bool { parts.isEmpty }

  /// The name, if it is in the outermost table.
  package var outermostName: String? {
    if parts.count == 1, case .key(let name) = parts[0] { name } else { nil }
  }

  package func appending(_ key: String) -> TOMLPath {
    var path = self
    path.parts.append(.key(key))
    return path
  }

  package func element(_ number: Int) -> TOMLPath {
    var path = self
    path.parts.append(.element(number))
    return path
  }
}
