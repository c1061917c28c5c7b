import Foundation
import Listings
import ListingsTestSupport
import TestSupport

/// Texts as boards have them, with everything that makes searching them hard (contract §1).
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
      categoryID: .random(in: 1...3, using: &random),
      title: text(upTo: 6),
      description: text(upTo: 14),
      price: .checked(Decimal(Int.random(in: -2...8, using: &random)) / 4),
      createdAt: Date(timeIntervalSince1970: Double(Int.random(in: 0...5, using: &random))),
      isUrgent: random.oneIn(4),
      pictures: random.oneIn(3) ? ListingPictures(small: "/s.png") : ListingPictures(),
      status: random.oneIn(4) ? .sold : .active
    )
  }

  /// A search text: one to ten characters or scalars of an ad, or any text.
  mutating func query(in listings: [Listing]) -> String {
    guard !random.oneIn(4), let listing = listings.randomElement(using: &random) else { return text(upTo: 3) }
    let text = random.oneIn(2) ? listing.title : listing.description
    let length = Int.random(in: 1...10, using: &random)
    if random.oneIn(2) {
      let start = Int.random(in: 0...text.count, using: &random)
      return String(text.dropFirst(start).prefix(length))
    }
    let start = Int.random(in: 0...text.unicodeScalars.count, using: &random)
    return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start).prefix(length)))
  }

  /// Usually none; sometimes one or two that an ad met or nearly met.
  mutating func conditions(in listings: [Listing]) -> [ListingCondition] {
    guard random.oneIn(3) else { return [] }
    return (0...Int.random(in: 0...1, using: &random)).compactMap { _ in
      guard let listing = listings.randomElement(using: &random) else { return nil }
      if random.oneIn(2) {
        return .containing((0...Int.random(in: 0...2, using: &random)).map { _ in ListingQuery(query(in: listings)) })
      }
      return [
        .category(listing.categoryID), .price(.below(listing.price)), .price(.atMost(listing.price)),
        .price(.atLeast(listing.price)), .price(.above(listing.price)), .without(ListingQuery(query(in: listings))),
        .status(listing.status), .urgent(listing.isUrgent), .pictured(!listing.pictures.isEmpty),
        .since(listing.createdAt),
      ].randomElement(using: &random)
    }
  }

  /// An order, usually not the board's.
  mutating func order(in listings: [Listing]) -> ListingOrder {
    let words = (0...Int.random(in: 0...2, using: &random)).map { _ in [ListingQuery(query(in: listings))] }
    return [.board, .newest, .cheapest, .dearest, .match(words), .match(words + [words.flatMap(\.self)])]
      .randomElement(using: &random) ?? .board
  }

  /// One of the ads, or none.
  mutating func ad(in listings: [Listing]) -> Listing? {
    random.oneIn(2) ? listings.randomElement(using: &random) : nil
  }

  /// Where a page begins: usually at the top, sometimes after an ad, or after one that does not exist.
  mutating func last(in listings: [Listing]) -> ListingPlace? {
    guard random.oneIn(3), let listing = listings.randomElement(using: &random) else { return nil }
    var place = ListingPlace(of: listing)
    if random.oneIn(3) { place.id += random.oneIn(2) ? 1 : -1 }
    if random.oneIn(6) { place.isUrgent.toggle() }
    return place
  }

  /// The size of a page: usually small, sometimes extremely large or nonsensical.
  mutating func limit() -> Int {
    random.oneIn(10) ? [0, -1, .max, .min].randomElement(using: &random) ?? 1 : Int.random(in: 1...20, using: &random)
  }
}
