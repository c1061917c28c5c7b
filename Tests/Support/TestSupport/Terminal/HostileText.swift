import Foundation

/// Text that would act on a terminal, or mislead its reader, if it were printed unchanged: a sample of every family of
/// escape sequences and of every kind of invisible character.
package enum HostileText {
  /// One sample.
  package struct Sample: Sendable, CustomStringConvertible {
    /// What it would do.
    package let name: String
    package let text: String

    package var description: String { name }
  }

  /// Every sample except the ten megabytes.
  package static let all: [Sample] = sequences + controls + invisibles + floods

  /// Single control characters and their uses.
  package static let controls: [Sample] = singleControls + usesOfControls

  private static let singleControls: [Sample] =
    c0.map { Sample(name: "C0 \(hex($0))", text: "a\(character($0))b") }
    + c1.map { Sample(name: "C1 \(hex($0)) in UTF-8", text: "a\(character($0))31mb") }
    + c1.map { Sample(name: "C1 \(hex($0)) in one byte", text: "a\(repaired([UInt8($0)]))31mb") }

  private static let c0: [UInt32] = Array(0x00...0x1F)
  private static let c1: [UInt32] = Array(0x7F...0x9F)

  private static let usesOfControls: [Sample] = [
    Sample(name: "a bare ESC at the end", text: "a\u{1B}"),
    Sample(name: "ESC ESC", text: "a\u{1B}\u{1B}[2Jb"),
    Sample(name: "reset (RIS)", text: "a\u{1B}cb"),
    Sample(name: "a character set (SCS)", text: "a\u{1B}(0b"),
    Sample(name: "the other character set (SO)", text: "a\u{0E}lqk\u{0F}b"),
    Sample(name: "written over by backspaces", text: "rm -rf /" + String(repeating: "\u{08}", count: 8) + "ls      "),
    Sample(name: "written over by a return", text: "evil\rgood"),
    Sample(name: "deleted", text: "evil\u{7F}\u{7F}\u{7F}\u{7F}good"),
    Sample(name: "a bell", text: "a\u{07}b"),
    Sample(name: "a command line of its own", text: "a\nrm -rf /\n"),
    Sample(name: "the marks of readline", text: "a\u{01}b\u{02}c"),
    Sample(name: "overlong ESC", text: repaired([0x61, 0xC0, 0x9B, 0x5B, 0x32, 0x4A])),
    Sample(name: "a lone surrogate in UTF-8", text: repaired([0x61, 0xED, 0xA0, 0x80, 0x62])),
    Sample(name: "a lone surrogate in JSON", text: decoded(#""a\ud83db""#)),
    Sample(name: "an escape in JSON", text: decoded(#""a\u001b[2Jb\u009b2J""#)),
    Sample(name: "half a character", text: repaired([0x61, 0xF0, 0x9F])),
  ]

  /// Invisible characters that change or hide visible ones.
  package static let invisibles: [Sample] = [
    Sample(name: "bidirectional override", text: "user\u{202E}gpj.exe\u{202C}"),
    Sample(name: "bidirectional embeddings", text: "\u{202A}a\u{202B}b\u{202C}\u{202D}c\u{202C}"),
    Sample(name: "bidirectional isolates", text: "\u{2066}a\u{2067}b\u{2068}c\u{2069}\u{2069}"),
    Sample(name: "bidirectional marks", text: "a\u{200E}b\u{200F}c\u{61C}d"),
    Sample(name: "zero-width characters", text: "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f\u{180E}g"),
    Sample(name: "invisible operators", text: "a\u{2061}b\u{2062}c\u{2063}d\u{2064}e\u{206A}f\u{206F}g"),
    Sample(name: "tag characters", text: "a\(tagged("evil"))\u{E007F}b"),
    Sample(name: "variation selectors", text: "a\u{FE00}b\u{FE0F}c"),
    Sample(name: "variation selectors supplement", text: "a\u{E0100}\u{E01EF}b"),
    Sample(name: "interlinear annotations", text: "\u{FFF9}a\u{FFFA}b\u{FFFB}c"),
    Sample(name: "musical formatting", text: "a\u{1D173}b\u{1D17A}c"),
    Sample(name: "shorthand formatting", text: "a\u{1BCA0}b\u{1BCA3}c"),
    Sample(name: "soft hyphen", text: "a\u{AD}b"),
    Sample(name: "combining grapheme joiner", text: "a\u{34F}b"),
    Sample(name: "Hangul fillers", text: "a\u{115F}\u{1160}b\u{3164}c\u{FFA0}d"),
    Sample(name: "Khmer inherent vowels", text: "a\u{17B4}\u{17B5}b"),
    Sample(name: "line and paragraph separators", text: "a\u{2028}b\u{2029}c\u{85}d"),
    Sample(name: "placeholders of kitty's pictures", text: "a\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}b"),
    Sample(name: "noncharacters", text: "a\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}b"),
    // Blank, but with the same width on every terminal: as harmless as a space.
    Sample(name: "Braille blank", text: "a\u{2800}b"),
  ]

  /// More repetitions than anybody writes.
  package static let floods: [Sample] = [
    Sample(name: "a thousand marks on one letter", text: "a" + String(repeating: "\u{301}", count: 1000) + "b"),
    Sample(name: "all kinds of marks", text: "a" + String(repeating: "\u{334}\u{20DD}\u{489}", count: 300) + "b"),
    Sample(name: "marks on nothing", text: String(repeating: "\u{301}", count: 1000)),
    Sample(name: "a thousand joined people", text: String(repeating: "👩\u{200D}", count: 1000)),
    Sample(name: "a thousand skin tones", text: "👍" + String(repeating: "🏽", count: 1000)),
    Sample(name: "a thousand selectors", text: "⚠" + String(repeating: "\u{FE0F}", count: 1000)),
    Sample(name: "a thousand Jamo finals", text: "한" + String(repeating: "\u{11AB}", count: 1000)),
    Sample(name: "a thousand Jamo initials", text: String(repeating: "\u{1100}", count: 1000)),
    Sample(name: "a thousand conjuncts", text: String(repeating: "क\u{94D}", count: 1000)),
    Sample(name: "a thousand number signs", text: String(repeating: "\u{600}", count: 1000) + "1"),
    Sample(name: "a thousand overrides", text: String(repeating: "\u{202E}", count: 1000) + "x"),
  ]

  /// A title of ten megabytes: letters, marks, wide characters and escape sequences.
  package static let tenMegabytes = String(repeating: megabytes, count: 10_000_000 / megabytes.utf8.count + 1)

  private static let megabytes = "vélo e\u{301}\u{301} 手作り 🚲 \u{1B}]0;x\u{07} "
}

extension HostileText {
  static func character(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  private static func tagged(_ text: String) -> String {
    text.unicodeScalars.map { character($0.value + 0xE0000) }.joined()
  }

  private static func hex(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true)
  }

  /// Invalid UTF-8 from a server as it is read.
  static func repaired(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// As Foundation decodes it; if it refuses, repaired.
  private static func decoded(_ json: String) -> String {
    (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? "a\u{FFFD}b"
  }
}
