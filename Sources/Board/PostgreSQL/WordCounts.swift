import BoardRules

/// In how many ads each word is, for the table of words.
struct WordCounts {
  private let counts: [(word: String, ads: Int)]

  /// Counts the words of ads, except for some. O(length of the texts).
  init(of texts: [SearchTexts], but known: Set<String> = []) {
    let counts = texts.reduce(into: [String: Int]()) { counts, texts in
      for word in texts.vocabulary.subtracting(known) { counts[word, default: 0] += 1 }
    }
    self.counts = counts.map { ($0, $1) }.sorted { $0.word < $1.word }
  }

  /// Adds them to those in the table.
  var adding: BoardStatement { statement(ifKnown: "UPDATE SET ads = known.ads + excluded.ads") }

  /// Adds those that the table does not have.
  var addingMissing: BoardStatement { statement(ifKnown: "NOTHING") }

  /// Takes them from those in the table.
  var removing: [BoardStatement] {
    let words = Self.array(counts.map(\.word))
    return [
      BoardStatement("UPDATE ad_word SET ads = ads - 1 WHERE word = ANY ($1::text[])", words),
      BoardStatement("DELETE FROM ad_word WHERE ads < 1 AND word = ANY ($1::text[])", words),
    ]
  }

  private func statement(ifKnown action: String) -> BoardStatement {
    BoardStatement(
      """
      INSERT INTO ad_word AS known (word, ads) SELECT * FROM unnest($1::text[], $2::int8[])
      ON CONFLICT (word) DO \(action)
      """,
      Self.array(counts.map(\.word)),
      Self.array(counts.map { String($0.ads) })
    )
  }

  /// An array in PostgreSQL's text format, of words that have only letters and digits.
  static func array(_ words: [String]) -> String { "{" + words.map { "\"\($0)\"" }.joined(separator: ",") + "}" }
}
