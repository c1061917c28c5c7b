import Foundation

/// What people type for characters that keyboards do not have: `'` for ’, `-` for –, a space for every kind of space, `oe` for œ, `2` for ².
///
/// Searches treat a character and its form as the same. The published contract does not, so it is no part of the contract's folding.
/// Nothing changes at the ends of a form: no scalar with a form joins its neighbours to a character, and neither does the form.
package enum KeyboardForm {
  /// The form of a folded scalar; `nil` for a scalar that stands for itself.
  package static func form(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // Most are ASCII, and the letters of other scripts.
    case 0..<0x80: scalar == "\t" ? " " : nil
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0xB4, 0x2BC, 0x2018, 0x2019, 0x201B, 0x2032: "'"
    case 0x2010...0x2015, 0x2212: "-"
    case 0xB9: "1"
    case 0xB2, 0xB3: String(scalar.value - 0xB0)
    case 0x2070, 0x2074...0x2079: String(scalar.value - 0x2070)
    case 0x2080...0x2089: String(scalar.value - 0x2080)
    case 0xE6: "ae"
    case 0x153: "oe"
    default: nil
    }
  }

  /// A folded text with the forms of its characters. O(length).
  package static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { form(of: $0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { typed, scalar in
      if let form = form(of: scalar) { typed += form } else { typed.unicodeScalars.append(scalar) }
    }
    .precomposedStringWithCanonicalMapping
  }

  /// Whether a folded text can be written otherwise as well: with ’ for its `'`, for example.
  ///
  /// A letter at an end, which can be half of œ or æ, does not count.
  package static func hasOthers(_ text: String) -> Bool {
    text.unicodeScalars.contains { form(of: $0) != nil || "' -0123456789".unicodeScalars.contains($0) }
      || ["oe", "ae"].contains { text.contains($0) }
  }
}
