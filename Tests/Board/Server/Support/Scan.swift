import Foundation
import TestSupport

@testable import BoardRules

/// Searches as the contract words it: fold both texts, then look for one in the other, character by character.
///
/// Each distinct character has a number, so that comparing numbers compares characters.
struct Scan {
  private let ads: [Ad]
  private let texts: [[NumberedText]]
  private let numbers: [Character: Int]

  init(_ ads: [Ad]) {
    var numbers: [Character: Int] = [:]
    self.ads = ads.sorted {
      ($0.isUrgent ? 1 : 0, $0.created.secondsSince1970, $0.id) > (
        $1.isUrgent ? 1 : 0, $1.created.secondsSince1970, $1.id
      )
    }
    texts = self.ads.map { ad in
      [ad.title, ad.description].map { text in
        NumberedText(
          text.folded.map { character in
            let number = numbers[character] ?? numbers.count
            numbers[character] = number
            return number
          }
        )
      }
    }
    self.numbers = numbers
  }

  func ids(holding query: String) -> [Int] {
    let wanted = query.folded.map { numbers[$0] ?? -1 }
    return zip(ads, texts).filter { $0.1.contains { $0.holds(wanted) } }.map(\.0.id)
  }

  /// One to twelve characters of some ad, sometimes in capitals, without accents or decomposed.
  func randomQuery(using random: inout SeededGenerator) -> String? {
    for _ in 0..<100 {
      guard let ad = ads.randomElement(using: &random) else { return nil }
      let text = Array(Bool.random(using: &random) ? ad.title : ad.description)
      guard !text.isEmpty else { continue }
      let start = Int.random(in: 0..<text.count, using: &random)
      let piece = String(text[start..<min(text.count, start + Int.random(in: 1...12, using: &random))])
      let query =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: piece.uppercased()
        case 1: piece.folded
        case 2: piece.decomposedStringWithCanonicalMapping
        case 3: String(piece.reversed())
        default: piece
        }
      let trimmed = query.trimmingCharacters(in: .whitespacesAndNewlines)
      if !trimmed.folded.isEmpty { return trimmed }
    }
    return nil
  }
}

extension String {
  var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }

  /// Folded for our own search: as keyboards write it.
  var searched: String { folded.map { Self.typed[$0] ?? String($0) }.joined() }

  private static let typed: [Character: String] = [
    "’": "'", "ʼ": "'", "‘": "'", "–": "-", "‑": "-", "—": "-", "\u{A0}": " ", "\u{202F}": " ", "\t": " ",
    "œ": "oe", "æ": "ae", "²": "2", "³": "3",
  ]

  func naivelyHolds(_ query: String) -> Bool { Array(folded).firstRange(of: Array(query.folded)) != nil }
}

/// A text as numbers, with the positions of each.
struct NumberedText {
  let text: [Int]
  private let places: [Int: [Int]]

  init(_ text: [Int]) {
    self.text = text
    places = Dictionary(grouping: text.indices) { text[$0] }
  }

  func holds(_ wanted: [Int]) -> Bool {
    guard let first = wanted.first else { return true }
    return (places[first] ?? []).contains { text[$0...].starts(with: wanted) }
  }

  /// Where a text that is not empty begins.
  func occurrences(of wanted: [Int]) -> [Int] {
    guard let first = wanted.first else { return [] }
    return (places[first] ?? []).filter { text[$0...].starts(with: wanted) }
  }
}
