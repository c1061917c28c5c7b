import Foundation
import Listings
import TestSupport

/// Texts as boards hold them, with everything that makes searching them hard (contract §1).
struct AwkwardText {
  private static let pieces = [
    "vélo", "Velo", "VE\u{301}LO", "ve", "lo", "straße", "STRASSE", "ss", "\u{FB01}n", "fin", "f", "i", "\u{130}", "ı",
    "œuf",
    "oe", "⚠", "⚠️", "\u{FE0F}", "👨‍👩‍👧", "👨", "\u{200D}", "👍🏽", "👍", "🇫🇷", "🇫", "’", "'", "—", "\"", "\"\"", "*", "^", "(",
    "AND", "NEAR", "-", ":", "%", "_", "\\", "\0", "a\0b", " ", "  ", "\u{A0}", "\u{202F}", "\r\n", "\n", "\r",
    "\u{E000}",
    "\u{301}", "e\u{301}", "가", "\u{1100}\u{1161}", "한", "ποδήλατο", "ΠΟΔΗΛΑΤΟ", "ς", "σ", "дверь", "Й", "й", "ł", "ø",
    "ñ",
    "n\u{303}", "K", "ﬀ", "ǆ", "1", "12", "a", "b", "c",
  ]

  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// A text of up to this many pieces.
  mutating func text(upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  mutating func listing(id: Int) -> Listing {
    .fixture(
      id: id,
      title: text(upTo: 6),
      description: text(upTo: 14),
      createdAt: Date(timeIntervalSince1970: Double(Int.random(in: 0...5, using: &random))),
      isUrgent: random.oneIn(4)
    )
  }

  /// Something to look for: a part of an ad, cut between characters or between scalars, or any text.
  mutating func query(in listings: [Listing]) -> String {
    guard !random.oneIn(4), let listing = listings.randomElement(using: &random) else { return text(upTo: 3) }
    let text = random.oneIn(2) ? listing.title : listing.description
    let length = random.oneIn(2) ? Int.random(in: 1...2, using: &random) : Int.random(in: 3...8, using: &random)
    if random.oneIn(2) {
      let start = Int.random(in: 0...text.count, using: &random)
      return String(text.dropFirst(start).prefix(length))
    }
    let start = Int.random(in: 0...text.unicodeScalars.count, using: &random)
    return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start).prefix(length)))
  }

  /// A page number or a size of pages: small as a rule, sometimes as large as can be.
  mutating func place() -> Int {
    random.oneIn(10)
      ? [0, -1, .max, .max / 2, .min].randomElement(using: &random) ?? 1 : Int.random(in: 1...9, using: &random)
  }
}
