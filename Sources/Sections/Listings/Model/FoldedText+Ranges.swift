import Languages

extension FoldedText {
  /// The matches of several queries in a text: ranges of its characters in order that neither overlap nor touch.
  package static func ranges(of queries: [ListingQuery], in text: String) -> [Range<Int>] {
    let found = queries.flatMap { ranges(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// The matches of a query in a text, as the board compares them: ranges of its characters that do not overlap.
  ///
  /// A character may fold into several (`ß`, `ﬁ`); one that matches in part matches as a whole. Usually O(length of both).
  package static func ranges(of query: ListingQuery, in text: String) -> [Range<Int>] {
    let needle = Array(FoldedText(query.text).string)
    guard let first = needle.first, FoldedText(text).contains(FoldedText(query.text)) else { return [] }
    var folded: [(character: Character, offset: Int)] = []
    for (offset, character) in text.enumerated() {
      if character.isASCII, character.isLowercase || !character.isCased {
        folded.append((character, offset))
      } else {
        folded += FoldedText(String(character)).string.map { ($0, offset) }
      }
    }
    var ranges: [Range<Int>] = []
    var start = 0
    while start + needle.count <= folded.count {
      let found = folded[start..<(start + needle.count)]
      guard found.first?.character == first, found.elementsEqual(needle, by: { $0.character == $1 }),
        let last = found.last
      else {
        start += 1
        continue
      }
      let lower = max(folded[start].offset, ranges.last?.upperBound ?? 0)
      if lower <= last.offset { ranges.append(lower..<(last.offset + 1)) }
      start += needle.count
    }
    return ranges
  }
}
