import Languages

/// Reads JSON (RFC 8259), preserving the order of members, the spelling of numbers, and the lines.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var count = 0

  /// Reads the single object of a file.
  ///
  /// Throws ``AdFileError``.
  static func read(_ text: String) throws -> AdMap {
    var reader = JSONReader(bytes: Array(text.utf8))
    reader.skipBlanks()
    if reader.next == nil { throw AdFileError(line: nil, .emptyFile) }
    let node = try reader.value(depth: 1)
    reader.skipBlanks()
    if reader.next != nil { throw reader.failure(.jsonTrailingText) }
    guard case .map(let map) = node.value else { throw AdFileError(line: node.line, .noFields) }
    return map
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ reason: Message) -> AdFileError { AdFileError(line: line, .adFileNotJson(reason)) }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  /// Consumes a byte if it is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws -> AdNode {
    count += 1
    guard count <= AdFileLimits.values else { throw AdFileError(line: line, .tooManyValues) }
    guard depth <= AdFileLimits.depth else { throw AdFileError(line: line, .tooDeep) }
    let start = line
    switch next {
    case UInt8(ascii: "{"): return AdNode(line: start, .map(try map(depth: depth)))
    case UInt8(ascii: "["): return AdNode(line: start, .list(try list(depth: depth)))
    case UInt8(ascii: "\""): return AdNode(line: start, .scalar(AdScalar(.text, try string())))
    default: return AdNode(line: start, .scalar(try word()))
    }
  }

  private mutating func map(depth: Int) throws -> AdMap {
    index += 1
    var map = AdMap()
    var names: Set<String> = []
    skipBlanks()
    if take("}") { return map }
    repeat {
      skipBlanks()
      let start = line
      guard next == UInt8(ascii: "\"") else { throw failure(.jsonMissing(.jsonName)) }
      let name = try string()
      guard names.insert(name).inserted else { throw AdFileError(line: start, .adFileFieldTwice(.quoted(name))) }
      skipBlanks()
      guard take(":") else { throw failure(.jsonMissing(Message(verbatim: ":"))) }
      skipBlanks()
      map.entries.append(AdMap.Entry(key: AdScalar(.text, name), line: start, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure(.jsonMissing(.jsonEndOfObject)) }
    return map
  }

  private mutating func list(depth: Int) throws -> [AdNode] {
    index += 1
    var nodes: [AdNode] = []
    skipBlanks()
    if take("]") { return nodes }
    repeat {
      skipBlanks()
      nodes.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure(.jsonMissing(.jsonEndOfArray)) }
    return nodes
  }

  private mutating func word() throws -> AdScalar {
    let start = index
    while let byte = next, !",:[]{}\" \t\r\n".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "null": return AdScalar(.null, text)
    case "true", "false": return AdScalar(.bool, text)
    default:
      guard YAMLCoreSchema.isJSONNumber(text) else { throw failure(.jsonMissing(.jsonValue)) }
      return AdScalar(.number, text)
    }
  }

  private mutating func string() throws -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try text.append(contentsOf: String(escaped()).utf8)
      case 0..<0x20: throw failure(.jsonControlCharacter)
      default: text.append(byte)
      }
    }
    throw failure(.jsonMissing(.jsonEndOfString))
  }

  private mutating func escaped() throws -> Character {
    guard let byte = next else { throw failure(.jsonMissing(.jsonEndOfString)) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try scalar())
    default: throw failure(.jsonEscape)
    }
  }

  /// The scalar after `\u`, including the second half of a pair.
  private mutating func scalar() throws -> Unicode.Scalar {
    let unit = try fourDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard 0xD800...0xDBFF ~= unit, take("\\"), take("u") else { throw failure(.jsonEscape) }
    let low = try fourDigits()
    guard 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) else {
      throw failure(.jsonEscape)
    }
    return scalar
  }

  private mutating func fourDigits() throws -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure(.jsonEscape) }
    index += 4
    return value
  }
}
