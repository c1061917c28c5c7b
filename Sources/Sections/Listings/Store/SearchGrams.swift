import Languages
import Listings

/// The terms under which the text index knows an ad, and the index expression for a text.
///
/// A text is cut into words at spaces and line ends. The terms are every run of one to five scalars inside a word, so the index alone answers
/// for a text of up to five. A longer word is in the ads that have all its runs of five; a text of several words is, besides, in the ads that
/// have the five scalars around each space, from the last one before it. The ad's text then decides. Runs of three, as in SQLite's own trigram
/// index, would propose too many ads: the trigrams of `ientes` occur together in many that do not contain the whole. Runs across spaces
/// would double the index for texts that are rarely searched for.
enum SearchGrams {
  private static let length = 5
  /// A shorter text around a space is the beginning of too many terms.
  private static let shortestAround = 3

  /// The terms of an ad's search text, each followed by a line end, which itself is never part of a search text.
  static func terms(of text: String) -> [UInt8] {
    var terms: [UInt8] = []
    terms.reserveCapacity(text.utf8.count * 18)
    for part in text.unicodeScalars.split(separator: SearchText.separator) {
      let bytes = Array(String(part).utf8)
      let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
      let ends = Array(starts.dropFirst()) + [bytes.endIndex]
      let breaks = part.map(SearchText.isBreak)
      func add(_ first: Int, _ last: Int) {
        terms.append(contentsOf: bytes[starts[first]..<ends[last]])
        terms.append(UInt8(ascii: "\n"))
      }
      for first in starts.indices where !breaks[first] {
        let last = min(first + length, starts.count) - 1
        if first < last, breaks[first + 1] { add(first, last) }
        for end in first...last {
          if breaks[end] { break }
          add(first, end)
        }
      }
    }
    return terms
  }

  /// The index expression for the ads that, of each list of texts, contain one, and perhaps others; `nil` if the index cannot narrow it.
  static func expression(for texts: [SearchText]) -> String? {
    let expressions = texts.compactMap(expression)
    return expressions.count == texts.count && !texts.isEmpty ? IndexExpression.any(expressions) : nil
  }

  /// Whether exactly the ads that the expression finds contain the text.
  static func decides(_ text: SearchText) -> Bool {
    let breaks = text.string.unicodeScalars.map(SearchText.isBreak)
    guard let first = breaks.first, !first, breaks.count <= length else { return false }
    return !breaks.contains(true) || (breaks[1] && breaks.count >= shortestAround)
  }

  private static func expression(for text: SearchText) -> String? {
    let scalars = Array(text.string.unicodeScalars)
    let breaks = scalars.map(SearchText.isBreak)
    var terms: [String] = []
    func add(_ run: ArraySlice<Unicode.Scalar>, isBeginning: Bool = false) {
      let term = IndexExpression.term(String(String.UnicodeScalarView(run)), isBeginning: isBeginning)
      if !terms.contains(term) { terms.append(term) }
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
        for first in start...(end - length) { add(scalars[first..<(first + length)]) }
      }
      let around = scalars[(end - 1)..<min(end - 1 + length, scalars.count)]
      if end < scalars.count, around.count >= shortestAround { add(around, isBeginning: around.count < length) }
      start = end
    }
    return terms.isEmpty ? nil : IndexExpression.all(terms)
  }
}

/// Expressions of FTS5 (SQLite's manual, FTS5, 3).
enum IndexExpression {
  /// The ads with a term, or with one that begins so. Terms contain no quotation marks.
  static func term(_ term: String, isBeginning: Bool = false) -> String { "\"\(term)\"" + (isBeginning ? " *" : "") }

  /// The ads that all of these find.
  static func all(_ expressions: [String]) -> String { "(" + expressions.joined(separator: " AND ") + ")" }

  /// The ads that one of these finds.
  static func any(_ expressions: [String]) -> String { "(" + expressions.joined(separator: " OR ") + ")" }
}
