import Languages

/// Words that mean the same on a board, as its operator has said. A search for one of them finds ads with any of them.
package struct Synonyms: Sendable, Equatable {
  /// A word of a query, and what is looked for beside it.
  package struct Widened: Sendable, Equatable {
    /// The word, as it was typed.
    package var word: String
    /// The other texts, as the operator has written them.
    package var texts: [String]

    /// Its JSON form.
    var json: String {
      JSONObject.text {
        $0.add("word", word)
        $0.add("texts", texts)
      }
    }
  }

  /// What is looked for beside a word, by the word as searches see it.
  private var others: [[UInt8]: [String]] = [:]

  /// The most words that mean the same: each of them is looked up.
  package static let most = 16
  /// The most letters of a word, as in a query.
  package static let longest = SearchQuery.longestText

  /// Creates synonyms.
  ///
  /// - Parameter groups: words or phrases that mean the same. A word in several groups means what all of them mean.
  package init(groups: [[String]] = []) {
    for group in groups {
      var texts: [(key: [UInt8], text: String)] = []
      for text in group {
        let key = SearchText(text.trimmed).bytes
        if !key.isEmpty, !texts.contains(where: { $0.key == key }) { texts.append((key, text)) }
      }
      for (key, _) in texts {
        let known = Set((others[key] ?? []).map { SearchText($0.trimmed).bytes })
        let new = texts.filter { $0.key != key && !known.contains($0.key) }.map(\.text)
        if !new.isEmpty { others[key, default: []] += new }
      }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { others.isEmpty }

  /// What is looked for beside a text of a query; nothing if it was typed with quotation marks.
  func others(than text: SearchWord.Text) -> [String] {
    if text.isQuoted || others.isEmpty { return [] }
    return others[SearchText(text.string.trimmed).bytes] ?? []
  }

  /// The words of a query that are widened.
  func widened(in query: String) -> [Widened] {
    SearchWord.words(in: query).flatMap { word -> [Widened] in
      guard case .texts(let texts)? = try? SearchCondition(word) else { return [] }
      return texts.map { Widened(word: $0.string, texts: others(than: $0)) }.filter { !$0.texts.isEmpty }
    }
  }
}
