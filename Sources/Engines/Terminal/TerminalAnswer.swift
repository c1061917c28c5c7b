package import Imaging

/// The known answers and reports, and a paste, which is neither but must not be mistaken for one.
enum TerminalAnswer: Sendable, CaseIterable {
  case version, picture, background, cellSize, attributes
  case mouse
  case paste

  var introducer: [UInt8] {
    switch self {
    case .version: Array("\u{1B}P>|".utf8)
    case .picture: Array("\u{1B}_Gi=31".utf8)
    case .background: Array("\u{1B}]11;".utf8)
    case .cellSize: Array("\u{1B}[6;".utf8)
    case .attributes: Array("\u{1B}[?".utf8)
    case .mouse: Array("\u{1B}[<".utf8)
    case .paste: Array("\u{1B}[200~".utf8)
    }
  }

  /// The bytes of which one ends it; empty for the string terminator, which is `ESC \`, or for OSC also BEL.
  var ends: [UInt8] {
    switch self {
    case .cellSize: [UInt8(ascii: "t")]
    case .attributes: [UInt8(ascii: "c")]
    case .mouse: [UInt8(ascii: "M"), UInt8(ascii: "m")]
    case .version, .picture, .background, .paste: []
    }
  }

  /// Whether a byte can occur between the two.
  func takes(_ byte: UInt8) -> Bool {
    switch self {
    case .cellSize, .attributes, .mouse: (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";")
    case .background, .picture: (0x20...0x7E).contains(byte)
    case .version: byte >= 0x20 && byte != 0x7F
    case .paste: false
    }
  }
}

extension TerminalAnswers {
  /// Records one answer.
  ///
  /// - Parameter body: the text between its introducer and its end.
  mutating func note(_ answer: TerminalAnswer, _ body: String) {
    switch answer {
    case .version: name = body.isEmpty ? nil : body
    case .picture: takesKitty = body.split(separator: ";", maxSplits: 1).last == "OK"
    case .background: background = RGB(answered: body) ?? background
    case .cellSize:
      let parts = body.split(separator: ";").map { Int($0) ?? 0 }
      if parts.count == 2, parts.allSatisfy((1...1000).contains) { cell = PixelSize(width: parts[1], height: parts[0]) }
    case .attributes:
      // The first number is the class of the terminal.
      takesSixel = body.split(separator: ";").dropFirst().contains("4")
      isComplete = true
    case .mouse, .paste: break
    }
  }
}

extension RGB {
  /// Reads a colour as XParseColor writes it: `rgb:` or `rgba:`, and components of one to four hexadecimal digits each;
  /// nil for anything else.
  init?(answered text: String) {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == 2, ["rgb", "rgba"].contains(pieces[0]) else { return nil }
    let parts = pieces[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.part)
    guard parts.count == (pieces[0] == "rgb" ? 3 : 4), let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return nil }
    self.init(red, green, blue)
  }

  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
      return nil
    }
    return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
  }
}

/// What a terminal says about itself when asked.
package struct TerminalAnswers: Sendable, Hashable {
  /// Its name and version, as XTVERSION gives them: `kitty(0.26.5)`. Untrusted text.
  package var name: String?
  /// Whether it accepted a picture of the kitty graphics protocol.
  package var takesKitty = false
  /// Whether its device attributes (DA1) contain a 4.
  package var takesSixel = false
  /// Its background colour (OSC 11).
  package var background: RGB?
  /// The size of a character cell in pixels.
  package var cell: PixelSize?
  /// Whether it has answered the last question (DA1), after which no answer follows.
  package var isComplete = false

  /// Creates answers of a terminal that has said nothing.
  package init() {}
}
