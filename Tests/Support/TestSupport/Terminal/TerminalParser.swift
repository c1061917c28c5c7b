/// Splits a terminal's byte stream into commands (ECMA-48, as xterm reads it).
struct TerminalParser: Sendable {
  enum Action: Sendable, Equatable {
    case print(Unicode.Scalar)
    /// A C0 control.
    case control(UInt8)
    /// ESC and one more byte.
    case escape(UInt8)
    /// CSI: the private marker if any (`?`, `>`), the parameters, and the final byte.
    case sequence(marker: UInt8?, parameters: [Int], final: UInt8)
    /// DCS, APC, OSC or PM: the byte after ESC that began it, and the text before its end.
    case string(introducer: UInt8, text: [UInt8])
  }

  private enum State: Sendable {
    case ground, escape, charset, sequence([UInt8]), string(UInt8), stringEscape(UInt8)
  }

  private var state = State.ground
  private var character: [UInt8] = []
  private var text: [UInt8] = []

  mutating func parse(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .charset: state = .ground
    case .sequence(let collected):
      if (0x40...0x7E).contains(byte) {
        state = .ground
        return sequence(collected, final: byte)
      }
      state = .sequence(collected + [byte])
    case .string(let introducer):
      // OSC and similar end with BEL or ESC \.
      if byte == 0x07 { return string(introducer) }
      if byte == 0x1B { state = .stringEscape(introducer) } else { text.append(byte) }
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") { return string(introducer) }
      // Inside a sequence passed through tmux every ESC is doubled.
      text.append(byte)
      state = .string(introducer)
    }
    return nil
  }

  private mutating func ground(_ byte: UInt8) -> Action? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte & 0xC0 != 0x80 { character = [] }
    character.append(byte)
    let length = byte < 0x80 ? 1 : max(2, (~(character.first ?? 0)).leadingZeroBitCount)
    guard character.count == length else { return nil }
    return String(decoding: character, as: UTF8.self).unicodeScalars.first.map(Action.print)
  }

  private mutating func escape(_ byte: UInt8) -> Action? {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .string(byte)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): state = .charset
    default: return .escape(byte)
    }
    return nil
  }

  private mutating func string(_ introducer: UInt8) -> Action {
    defer { text = [] }
    state = .ground
    return .string(introducer: introducer, text: text)
  }

  private func sequence(_ collected: [UInt8], final: UInt8) -> Action {
    let marker = collected.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let digits = collected.drop { (0x3C...0x3F).contains($0) }
    let parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return .sequence(marker: marker, parameters: parameters, final: final)
  }
}
