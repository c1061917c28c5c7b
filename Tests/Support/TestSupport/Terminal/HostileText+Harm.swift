extension HostileText {
  /// The characters in a text that a terminal would act on or that would hide something, each as its code point; empty
  /// for safe text. Joiners and variation selectors are harmful where no script and no emoji can need them. O(n).
  package static func harm(in text: String) -> [String] {
    var last: Unicode.Scalar?
    var harm: [String] = []
    for scalar in text.unicodeScalars {
      if isHarmful(scalar, after: last) { harm.append("U+" + String(scalar.value, radix: 16, uppercase: true)) }
      last = scalar
    }
    return harm
  }

  static func isHarmful(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0x200E, 0x200F, 0x61C, 0x34F: true
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x180E, 0x17B4, 0x17B5: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    case 0x10EEEE: true
    case 0x200C, 0x200D, 0xFE00...0xFE0E, 0xE0100...0xE01EF: last?.isASCII ?? true
    // After a digit it begins a keycap emoji.
    case 0xFE0F: last.map { $0.isASCII && !"0123456789#*".unicodeScalars.contains($0) } ?? true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
