/// A text in TOML 1.0: its values, and where those before the first table stand.
package struct TOMLDocument {
  /// The lines `name = value` before the first table, in order.
  package private(set) var statements: [TOMLStatement] = []
  /// Where the line of the first table begins, as an offset of bytes; the end of the text where there is none.
  package private(set) var firstTable: Int
  /// The names of the outermost table in the order in which they come, and their values.
  package private(set) var values: [(name: String, value: TOMLValue)] = []

  private var kinds: [TOMLPath: TOMLPath.Kind] = [:]
  private var table = TOMLPath()

  /// Reads a text. O(n × the depth of its tables).
  ///
  /// Throws ``TOMLError`` for the first thing that is not TOML. Beyond the specification, arrays and inline tables in each other may be
  /// ``TOMLParser/deepest`` deep at most, and keys have at most as many parts; that a month has so many days is not checked.
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
        // A dotted key adds to tables that dotted keys made, and to no others.
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

/// The way to a value through the tables it is in.
package struct TOMLPath: Hashable {
  /// What stands at a path.
  package enum Kind: Equatable {
    case value
    /// A table that only stands on the way to another.
    case implicit
    /// A table with a header of its own.
    case header
    /// A table that dotted keys made.
    case dotted
    /// An array of tables, and how many there are so far.
    case array(Int)
  }

  private enum Part: Hashable {
    case key(String)
    case element(Int)
  }

  private var parts: [Part] = []

  package var isOutermost: Bool { parts.isEmpty }

  /// The name, where it is one of the outermost table.
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
