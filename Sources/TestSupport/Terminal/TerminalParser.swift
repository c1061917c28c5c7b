/// Splits a terminal's byte stream into what it asks for (ECMA-48, as xterm reads it).
struct TerminalParser: Sendable {
  enum Action: Sendable, Equatable {
    case print(Unicode.Scalar)
    /// A C0 control.
    case control(UInt8)
    /// ESC and one more byte.
    case escape(UInt8)
    /// CSI: the private marker if any (`?`, `>`), the parameters, the final byte.
    case sequence(marker: UInt8?, parameters: [Int], final: UInt8)
  }

  private enum State: Sendable {
    case ground, escape, charset, sequence([UInt8]), string, stringEscape
  }

  private var state = State.ground
  private var character: [UInt8] = []

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
    case .string:
      // OSC and its like end with BEL or ESC \.
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .ground : .string
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
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): state = .charset
    default: return .escape(byte)
    }
    return nil
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
