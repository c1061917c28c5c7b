/// Parses TOML 1.0 line by line. No text can make it trap.
struct TOMLParser {
  /// The deepest nesting of arrays and inline tables, and the most parts of a key.
  static let deepest = 64

  /// The content of a line, or of the lines of one value.
  enum Content {
    case statement(TOMLStatement)
    /// A header, its keys, whether it has two brackets, and its line.
    case table([String], isArray: Bool, lines: Range<Int>)
  }

  private let text: [UInt8]
  private var offset = 0
  /// The current line, from 1.
  private var line = 1

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark is not part of the first line.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The next line that is neither empty nor a comment, and its number; `nil` at the end.
  mutating func nextLine() throws(TOMLError) -> (content: Content, number: Int)? {
    while offset < text.count {
      let (start, number) = (offset, line)
      skipBlanks()
      switch byte() {
      case "[": return (try header(from: start), number)
      case nil, "#", "\n", "\r": try endLine()
      default: return (.statement(try statement(from: start)), number)
      }
    }
    return nil
  }

  private func byte(_ ahead: Int = 0) -> Unicode.Scalar? {
    text.indices.contains(offset + ahead) ? Unicode.Scalar(text[offset + ahead]) : nil
  }

  private func error(_ reason: TOMLError.Reason) -> TOMLError { TOMLError(line: line, reason) }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte() == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while let next = byte(), next == " " || next == "\t" { offset += 1 }
  }

  /// Consumes a line end, if there is one.
  private mutating func takeLineEnd() -> Bool {
    if byte() == "\r", byte(1) == "\n" { offset += 1 }
    guard take("\n") else { return false }
    line += 1
    return true
  }

  private mutating func skipComment() throws(TOMLError) {
    guard byte() == "#" else { return }
    while let next = byte(), next != "\n", !(next == "\r" && byte(1) == "\n") {
      if isControl(next) { throw error(.control) }
      offset += 1
    }
  }

  /// Skips blanks, comments and line ends, which are allowed in an array.
  private mutating func skipLines() throws(TOMLError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while takeLineEnd()
  }

  /// Skips to the end of the line, which may only contain a comment.
  private mutating func endLine() throws(TOMLError) {
    skipBlanks()
    try skipComment()
    if offset < text.count, !takeLineEnd() { throw error(byte().map(isControl) == true ? .control : .tooMuch) }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
  }

  private mutating func header(from start: Int) throws(TOMLError) -> Content {
    offset += 1
    let isArray = take("[")
    let keys = try keys()
    guard take("]"), !isArray || take("]") else { throw error(offset < text.count ? .tooMuch : .noEnd) }
    try endLine()
    return .table(keys.map(\.name), isArray: isArray, lines: start..<offset)
  }

  private mutating func statement(from start: Int) throws(TOMLError) -> TOMLStatement {
    let keys = try keys()
    guard take("=") else { throw error(.noEquals) }
    skipBlanks()
    let first = offset
    let content = try value(depth: 0)
    let last = offset
    try endLine()
    return TOMLStatement(
      path: keys.map(\.name),
      key: keys.map(\.written),
      lines: start..<offset,
      value: first..<last,
      content: content
    )
  }

  private mutating func keys() throws(TOMLError) -> [(name: String, written: String)] {
    var keys: [(name: String, written: String)] = []
    repeat {
      if keys.count == Self.deepest { throw error(.tooDeep) }
      skipBlanks()
      keys.append(try key())
      skipBlanks()
    } while take(".")
    return keys
  }

  private mutating func key() throws(TOMLError) -> (name: String, written: String) {
    let start = offset
    if let quote = byte(), quote == "\"" || quote == "'" {
      let name = try string(quote, isLong: false)
      return (name, String(decoding: text[(start + 1)..<(offset - 1)], as: UTF8.self))
    }
    while let next = byte(), isBare(next) { offset += 1 }
    guard offset > start else { throw error(.noKey) }
    let name = String(decoding: text[start..<offset], as: UTF8.self)
    return (name, name)
  }

  private func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(scalar))
  }

  private mutating func value(depth: Int) throws(TOMLError) -> TOMLValue {
    if depth > Self.deepest { throw error(.tooDeep) }
    switch byte() {
    case let quote? where quote == "\"" || quote == "'":
      return .text(try string(quote, isLong: byte(1) == quote && byte(2) == quote))
    case "[":
      return try array(depth: depth)
    case "{":
      try inlineTable(depth: depth)
      return .other
    default: return try plain()
    }
  }

  /// Parses an array: a list if all its values are texts.
  private mutating func array(depth: Int) throws(TOMLError) -> TOMLValue {
    offset += 1
    var (texts, isList) = ([String](), true)
    while true {
      try skipLines()
      if take("]") { break }
      if offset >= text.count { throw error(.noEnd) }
      if case .text(let text) = try value(depth: depth + 1) { texts.append(text) } else { isList = false }
      try skipLines()
      if take(",") { continue }
      guard take("]") else { throw error(offset < text.count ? .tooMuch : .noEnd) }
      break
    }
    return isList ? .list(texts) : .other
  }

  /// Parses an inline table: on one line, without a trailing comma, each name once.
  private mutating func inlineTable(depth: Int) throws(TOMLError) {
    offset += 1
    skipBlanks()
    if take("}") { return }
    var kinds: [TOMLPath: TOMLPath.Kind] = [:]
    while true {
      var path = TOMLPath()
      let keys = try keys()
      for (index, key) in keys.enumerated() {
        path = path.appending(key.name)
        let isLast = index == keys.count - 1
        guard kinds[path] == nil || !isLast && kinds[path] == .dotted else { throw error(.definedTwice(key.name)) }
        kinds[path] = isLast ? .value : .dotted
      }
      guard take("=") else { throw error(.noEquals) }
      skipBlanks()
      _ = try value(depth: depth + 1)
      skipBlanks()
      if take(",") { continue }
      guard take("}") else { throw error(offset < text.count ? .tooMuch : .noEnd) }
      return
    }
  }

  /// Parses a Boolean, a number or a date, up to what may follow a value.
  private mutating func plain() throws(TOMLError) -> TOMLValue {
    let start = offset
    func token(_ end: Int) -> String { String(decoding: text[start..<end], as: UTF8.self) }
    while let next = byte(), !" \t\r\n#,]}=[{\"'".unicodeScalars.contains(next) { offset += 1 }
    let word = token(offset)
    if word == "true" || word == "false" { return .flag(word == "true") }
    // A date and a time may be separated by a space.
    if TOMLScalar.isDate(word), byte() == " ", byte(1).map({ ("0"..."9").contains($0) }) == true {
      offset += 1
      while let next = byte(), next.isASCII,
        next.properties.isAlphabetic || "0123456789:.+-".unicodeScalars.contains(next)
      {
        offset += 1
      }
    }
    let whole = token(offset)
    guard TOMLScalar.isNumberOrDate(whole) else { throw error(.noValue(String(whole.prefix(40)))) }
    return TOMLScalar.integer(whole).map { .integer($0) } ?? .other
  }

  /// Parses a text in quotes: of one line, or of several (three quotes).
  private mutating func string(_ quote: Unicode.Scalar, isLong: Bool) throws(TOMLError) -> String {
    var bytes: [UInt8] = []
    offset += isLong ? 3 : 1
    // A line end right after the quotes is not part of the text.
    if isLong { _ = takeLineEnd() }
    while let next = byte() {
      if next == quote {
        if !isLong {
          offset += 1
          return String(decoding: bytes, as: UTF8.self)
        }
        if byte(1) == quote, byte(2) == quote {
          // Up to two quotes before the last three belong to the text.
          var extra = 0
          while extra < 2, byte(3 + extra) == quote { extra += 1 }
          bytes += Array(repeating: UInt8(ascii: quote), count: extra)
          offset += 3 + extra
          return String(decoding: bytes, as: UTF8.self)
        }
      }
      if next == "\\", quote == "\"" {
        try escape(isLong: isLong, into: &bytes)
      } else if isLong, next == "\n" || next == "\r" && byte(1) == "\n" {
        _ = takeLineEnd()
        bytes.append(0x0A)
      } else {
        if next == "\n" || next == "\r" && byte(1) == "\n" { throw error(.noEnd) }
        if isControl(next) { throw error(.control) }
        bytes.append(text[offset])
        offset += 1
      }
    }
    throw error(.noEnd)
  }

  private mutating func escape(isLong: Bool, into bytes: inout [UInt8]) throws(TOMLError) {
    offset += 1
    let simple: [Unicode.Scalar: UInt8] = [
      "b": 0x08, "t": 0x09, "n": 0x0A, "f": 0x0C, "r": 0x0D, "\"": 0x22, "\\": 0x5C,
    ]
    guard let next = byte() else { throw error(.noEnd) }
    if let plain = simple[next] {
      bytes.append(plain)
      offset += 1
    } else if next == "u" || next == "U" {
      offset += 1
      try scalar(digits: next == "u" ? 4 : 8, into: &bytes)
    } else if isLong {
      // A backslash at the end of a line removes the line end and the blanks after it.
      skipBlanks()
      guard takeLineEnd() else { throw error(.unknownEscape) }
      repeat { skipBlanks() } while takeLineEnd()
    } else {
      throw error(.unknownEscape)
    }
  }

  private mutating func scalar(digits: Int, into bytes: inout [UInt8]) throws(TOMLError) {
    let end = offset + digits
    guard end <= text.count, text[offset..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: text[offset..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw error(.unknownEscape) }
    bytes += Array(String(Character(scalar)).utf8)
    offset = end
  }
}
