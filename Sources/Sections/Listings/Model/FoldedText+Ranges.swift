import Languages

extension FoldedText {
  /// The matches of several queries in a text, as the board compares them: ranges of its characters in order that neither overlap nor
  /// touch.
  package static func ranges(of queries: [ListingQuery], in text: String) -> [Range<Int>] {
    if queries.isEmpty { return [] }
    let found = ranges(of: queries.map { FoldedText($0.text) }, in: text).sorted { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}
