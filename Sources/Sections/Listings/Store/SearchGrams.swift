import Languages
import Listings
import Postings

/// The terms under which the index knows an ad's text, and the expression for a text.
///
/// A text is cut into words at spaces and line ends. The terms are every run of one to five scalars inside a word, so the index alone answers
/// for a text of up to five. A longer word is in the ads that have runs of five that cover it; a text of several words is, besides, in the ads that
/// have the five scalars around each space, from the last one before it, and the three on either side of it. The ad's text then decides. Runs of three, as in SQLite's own trigram
/// index, would propose too many ads: the trigrams of `ientes` occur together in many that do not contain the whole. Runs across spaces
/// would double the index for texts that are rarely searched for.
enum SearchGrams {
  private static let length = 5
  /// How far apart the runs are by which a longer word is looked up. Each costs time; without an overlap of two, too many other ads have all.
  private static let step = 3
  /// A shorter text around a space is the beginning of too many terms.
  private static let shortestAround = 3
  /// How many scalars on either side of a space are a term.
  private static let side = 3

  /// The terms of an ad's search text, each followed by a line feed, which itself is never part of a search text. Some are repeated.
  static func terms(of text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      var starts: [Int] = []
      var kinds: [SearchText.Kind] = []
      starts.reserveCapacity(bytes.count + 1)
      kinds.reserveCapacity(bytes.count)
      for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
        starts.append(place)
        kinds.append(SearchText.kind(at: place, of: bytes))
      }
      starts.append(bytes.count)
      var terms: [UInt8] = []
      terms.reserveCapacity(bytes.count * 20)
      for first in kinds.indices where kinds[first] == .letter {
        let isBeforeBreak = first + 1 < kinds.count && kinds[first + 1] == .space
        if isBeforeBreak, let sides = sides(of: first + 1, isLetter: { kinds[$0] == .letter }, count: kinds.count) {
          terms.append(contentsOf: bytes[starts[sides.lowerBound]..<starts[sides.upperBound]])
          terms.append(PostingDocument.termEnd)
        }
        for last in first..<min(first + length, kinds.count) {
          if isBeforeBreak ? kinds[last] == .separator : kinds[last] != .letter { break }
          // Around a space only the whole run is a term.
          if isBeforeBreak, last > first, last + 1 < min(first + length, kinds.count), kinds[last + 1] != .separator {
            continue
          }
          terms.append(contentsOf: bytes[starts[first]..<starts[last + 1]])
          terms.append(PostingDocument.termEnd)
        }
      }
      return terms
    }
  }

  /// The expression for the ads that contain one of these texts, and perhaps others; `nil` if the index cannot narrow it.
  static func expression(for texts: [SearchText]) -> PostingExpression? {
    let expressions = texts.compactMap(expression)
    return expressions.count == texts.count && !texts.isEmpty ? .any(expressions) : nil
  }

  /// Whether exactly the ads that the expression finds contain the text.
  static func decides(_ text: SearchText) -> Bool {
    let breaks = text.string.unicodeScalars.map { SearchText.kind($0) == .space }
    guard let first = breaks.first, !first, breaks.count <= length else { return false }
    return !breaks.contains(true) || (breaks[1] && breaks.count >= shortestAround)
  }

  private static func expression(for text: SearchText) -> PostingExpression? {
    let scalars = Array(text.string.unicodeScalars)
    let breaks = scalars.map { SearchText.kind($0) == .space }
    var terms: [PostingExpression] = []
    func add(_ run: ArraySlice<Unicode.Scalar>, isBeginning: Bool = false) {
      let term = Array(String(String.UnicodeScalarView(run)).utf8)
      terms.append(isBeginning ? .beginning(term) : .term(term))
    }
    var start = 0
    while start < scalars.count {
      guard !breaks[start] else {
        start += 1
        continue
      }
      let end = breaks[start...].firstIndex(of: true) ?? scalars.count
      if end - start <= length {
        add(scalars[start..<end])
      } else {
        for first in stride(from: start, to: end - length, by: step) { add(scalars[first..<(first + length)]) }
        add(scalars[(end - length)..<end])
      }
      let around = scalars[(end - 1)..<min(end - 1 + length, scalars.count)]
      if end < scalars.count, around.count >= shortestAround { add(around, isBeginning: around.count < length) }
      if end < scalars.count, let sides = sides(of: end, isLetter: { !breaks[$0] }, count: scalars.count) {
        add(scalars[sides])
      }
      start = end
    }
    return terms.isEmpty ? nil : .all(terms)
  }

  /// A space with the scalars on either side of it, if there are enough of one word each.
  private static func sides(of space: Int, isLetter: (Int) -> Bool, count: Int) -> Range<Int>? {
    guard space >= side, space + side < count else { return nil }
    let isInWords = (1...side).allSatisfy { isLetter(space - $0) && isLetter(space + $0) }
    return isInWords ? (space - side)..<(space + side + 1) : nil
  }
}
