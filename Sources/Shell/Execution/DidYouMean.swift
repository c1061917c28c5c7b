import Languages

/// Finds the word that was meant.
package enum DidYouMean {
  /// The candidate with the fewest edits, if they are few for the word's length; ignores case and accents.
  package static func closest(to word: String, in candidates: [String]) -> String? {
    // A pasted text is not a mistyped name, and would take time in proportion to its length squared.
    if !word.dropFirst(100).isEmpty { return nil }
    let target = Array(FoldedText(word).string)
    let limit = max(1, target.count / 3)
    return candidates.map { (candidate: $0, edits: edits(target, Array(FoldedText($0).string))) }
      .filter { $0.edits <= limit }
      .min { $0.edits < $1.edits }?
      .candidate
  }

  /// How many characters have to be inserted, deleted, replaced or swapped with their neighbour (optimal string
  /// alignment). O(n·m).
  private static func edits(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      for column in other.indices {
        let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last.last ?? 0
  }
}
