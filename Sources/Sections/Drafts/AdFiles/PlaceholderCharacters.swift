/// libyaml escapes every character beyond U+FFFF, which would turn a description with an emoji into one line of
/// escapes. While it writes, each of them is therefore replaced by a private-use character that is not in the text.
struct PlaceholderCharacters {
  private var standIns: [Unicode.Scalar: Unicode.Scalar] = [:]

  init(for map: AdMap) {
    var texts: [String] = []
    Self.collect(AdNode(.map(map)), into: &texts)
    var used: Set<Unicode.Scalar> = []
    for text in texts { used.formUnion(text.unicodeScalars.lazy.filter { $0.value >= 0xE000 }) }
    var free = (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
      .makeIterator()
    for scalar in used.sorted() where scalar.value > 0xFFFF { standIns[scalar] = free.next() }
  }

  func done(in text: String) -> String {
    guard !standIns.isEmpty else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { standIns[$0] ?? $0 }))
  }

  /// The original text, with invisible characters written as numbers.
  func undone(in text: String) -> String {
    let originals = Dictionary(uniqueKeysWithValues: standIns.map { ($1, $0) })
    var result = ""
    for scalar in text.unicodeScalars {
      let original = originals[scalar] ?? scalar
      if UnprintableCharacters.contain(original) {
        let digits = String(original.value, radix: 16, uppercase: true)
        let (mark, length) = original.value > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
        result += mark + String(repeating: "0", count: length - digits.count) + digits
      } else {
        result.unicodeScalars.append(original)
      }
    }
    return result
  }

  private static func collect(_ node: AdNode, into texts: inout [String]) {
    switch node.value {
    case .scalar(let scalar): texts.append(scalar.text)
    case .list(let nodes): for node in nodes { collect(node, into: &texts) }
    case .map(let map):
      for entry in map.entries {
        texts.append(entry.key.text)
        collect(entry.value, into: &texts)
      }
    }
  }
}

/// Characters that act on a screen instead of being displayed; they are escaped when written.
enum UnprintableCharacters {
  static func are(in text: String) -> Bool { text.unicodeScalars.contains(where: contain) }

  /// Whether a text would act on a screen if it were printed unchanged; a carriage return before a line feed is
  /// harmless.
  static func areShown(in text: String) -> Bool { are(in: text.replacing("\r\n", with: "\n")) }

  /// Joiners are part of emoji and of scripts, and stay.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xAD: true
    case 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    // The last one is where a terminal draws a part of a picture.
    case 0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x10EEEE, 0x1D173...0x1D17A, 0xE0000...0xE007F: true
    default: false
    }
  }
}
