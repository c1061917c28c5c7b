import Foundation
import Testing

@testable import Terminal

/// The colours that a terminal shows for the first piece of a painted text, read from its codes, not from the tables
/// that made them.
struct ShownColours {
  private(set) var foreground: RGB
  private(set) var background: RGB

  /// The two ways xterm shows them: bold as it is, and bold that makes the first eight colours bright.
  static func all(_ painted: String, _ foreground: RGB, _ background: RGB) throws -> [ShownColours] {
    let code = painted.firstMatch(of: /^\e\[([0-9;]*)m/).map { String($0.1) } ?? ""
    return try [false, true].map { isBoldBright in
      var colours = ShownColours(foreground: foreground, background: background)
      try colours.apply(code.split(separator: ";").map { try #require(Int($0)) }, isBoldBright)
      return colours
    }
  }

  /// WCAG 2.2, "contrast ratio".
  var contrast: Double {
    let luminances = [luminance(foreground), luminance(background)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private mutating func apply(_ parameters: [Int], _ isBoldBright: Bool) throws {
    var rest = parameters[...]
    let isBright = isBoldBright && parameters.first == 1
    while let parameter = rest.popFirst() {
      switch parameter {
      case 1, 4: break
      case 7: (foreground, background) = (background, foreground)
      case 30...37: foreground = Self.indexed(parameter - 30 + (isBright ? 8 : 0))
      case 90...97: foreground = Self.indexed(parameter - 82)
      case 38: foreground = try Self.colour(&rest)
      case 48: background = try Self.colour(&rest)
      default: Issue.record("an unexpected code: \(parameter)")
      }
    }
  }

  private static func colour(_ rest: inout ArraySlice<Int>) throws -> RGB {
    let isIndexed = rest.popFirst() == 5
    let parts = rest.prefix(isIndexed ? 1 : 3).map { UInt8($0) }
    rest = rest.dropFirst(parts.count)
    if isIndexed { return indexed(Int(try #require(parts.first))) }
    try #require(parts.count == 3)
    return RGB(parts[0], parts[1], parts[2])
  }

  /// xterm's 256 colours (256colres.pl).
  static func indexed(_ number: Int) -> RGB {
    let first = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
      0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if number < 16 { return RGB(hexadecimal: first[number]) }
    if number >= 232 {
      let level = UInt8(8 + (number - 232) * 10)
      return RGB(level, level, level)
    }
    return RGB(level(number - 16, 36), level(number - 16, 6), level(number - 16, 1))
  }

  private static func level(_ number: Int, _ step: Int) -> UInt8 {
    let place = number / step % 6
    return place == 0 ? 0 : UInt8(place * 40 + 55)
  }

  private func luminance(_ colour: RGB) -> Double {
    0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
  }

  private func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension RGB {
  fileprivate init(hexadecimal number: Int) {
    self.init(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
