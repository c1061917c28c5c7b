import Glibc

/// A colour as its sRGB components, 0 to 255.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Creates a colour.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The number of the nearest colour among the cube and the greys of xterm's 256 colours. The first sixteen are the
  /// user's own and excluded. O(1).
  var nearestOf256: UInt8 {
    let steps = (red: Self.cubeStep(red), green: Self.cubeStep(green), blue: Self.cubeStep(blue))
    let cube = RGB(Self.level(steps.red), Self.level(steps.green), Self.level(steps.blue))
    // The nearest grey, in tenths.
    let mean = 3 * Int(red) + 6 * Int(green) + Int(blue)
    let greyStep = min(23, max(0, (mean - 30) / 100))
    let level = UInt8(8 + 10 * greyStep)
    if distance(to: RGB(level, level, level)) < distance(to: cube) { return UInt8(232 + greyStep) }
    return UInt8(16 + 36 * steps.red + 6 * steps.green + steps.blue)
  }

  /// The number of the nearest of xterm's sixteen colours.
  var nearestOfSixteen: Int {
    Self.sixteen.indices.min { distance(to: Self.sixteen[$0]) < distance(to: Self.sixteen[$1]) } ?? 0
  }

  /// Whether white text is easier to read on it than black (by the contrast of WCAG 2.2).
  var isDark: Bool {
    let luminance = 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05
  }

  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func distance(to other: RGB) -> Int {
    let parts = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    // The eye distinguishes greens best and blues worst.
    return 3 * parts.0 * parts.0 + 6 * parts.1 * parts.1 + parts.2 * parts.2
  }

  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  private static func cubeStep(_ part: UInt8) -> Int {
    switch part {
    case ..<48: 0
    case ..<115: 1
    default: (Int(part) - 35) / 40
    }
  }

  private static let sixteen = [
    RGB(0x00, 0x00, 0x00), RGB(0xCD, 0x00, 0x00), RGB(0x00, 0xCD, 0x00), RGB(0xCD, 0xCD, 0x00),
    RGB(0x00, 0x00, 0xEE), RGB(0xCD, 0x00, 0xCD), RGB(0x00, 0xCD, 0xCD), RGB(0xE5, 0xE5, 0xE5),
    RGB(0x7F, 0x7F, 0x7F), RGB(0xFF, 0x00, 0x00), RGB(0x00, 0xFF, 0x00), RGB(0xFF, 0xFF, 0x00),
    RGB(0x5C, 0x5C, 0xFF), RGB(0xFF, 0x00, 0xFF), RGB(0x00, 0xFF, 0xFF), RGB(0xFF, 0xFF, 0xFF),
  ]
}
