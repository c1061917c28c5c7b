/// Walks through TOML, only as far as it takes to tell where its statements are.
struct TOMLScanner {
  private let text: [UInt8]
  private(set) var offset = 0

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark is no part of the first line.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The next statement; `nil` at the first table, with the offset where its line begins, and at the end.
  mutating func next() -> TOMLStatement? {
    while true {
      let start = offset
      skipBlanks()
      switch byte() {
      case nil: return nil
      case "#": skipLine()
      case "\n", "\r": offset += 1
      case "[":
        offset = start
        return nil
      default: return statement(from: start)
      }
    }
  }
}

extension TOMLScanner {
  private func byte(_ ahead: Int = 0) -> Unicode.Scalar? {
    text.indices.contains(offset + ahead) ? Unicode.Scalar(text[offset + ahead]) : nil
  }

  private mutating func skipBlanks() {
    while let next = byte(), next == " " || next == "\t" { offset += 1 }
  }

  /// Past the end of the line.
  private mutating func skipLine() {
    while let next = byte(), next != "\n" { offset += 1 }
    if byte() != nil { offset += 1 }
  }

  private mutating func statement(from start: Int) -> TOMLStatement? {
    let key = key()
    guard byte() == "=" else { return nil }
    offset += 1
    skipBlanks()
    let first = offset
    skipValue()
    var last = offset
    while last > first, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(text[last - 1]) {
      last -= 1
    }
    skipLine()
    return TOMLStatement(key: key, lines: start..<offset, value: first..<last)
  }

  private mutating func key() -> [String] {
    var parts = [""]
    while let next = byte(), next != "=", next != "\n" {
      switch next {
      case "\"", "'":
        let start = offset + 1
        skipString(next)
        if start < offset {
          parts[parts.count - 1] += String(decoding: text[start..<(offset - 1)], as: UTF8.self)
        }
      case ".":
        parts.append("")
        offset += 1
      case " ", "\t": offset += 1
      default:
        parts[parts.count - 1].unicodeScalars.append(next)
        offset += 1
      }
    }
    return parts
  }

  /// To the end of the value, or of the blanks after it.
  private mutating func skipValue() {
    var depth = 0
    while let next = byte() {
      switch next {
      case "\"", "'": skipString(next)
      case "#" where depth == 0, "\n" where depth == 0: return
      case "#": skipLine()
      default:
        if next == "[" || next == "{" { depth += 1 }
        if next == "]" || next == "}" { depth -= 1 }
        offset += 1
      }
    }
  }

  /// Past a string of one line, or of several (three quotes).
  private mutating func skipString(_ quote: Unicode.Scalar) {
    let isLong = byte(1) == quote && byte(2) == quote
    offset += isLong ? 3 : 1
    defer { offset = min(offset, text.count) }
    while let next = byte() {
      if next == "\\", quote == "\"" {
        offset += 2
      } else if next != quote {
        offset += 1
      } else if !isLong {
        offset += 1
        return
      } else if byte(1) == quote, byte(2) == quote {
        offset += 3
        // Up to two quotes before the last three belong to the text.
        while byte() == quote { offset += 1 }
        return
      } else {
        offset += 1
      }
    }
  }
}
