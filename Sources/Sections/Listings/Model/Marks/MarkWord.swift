import Languages

/// The words after `is:` in a search.
enum MarkWord: String, CaseIterable {
  case new, bookmarked, hidden, noted

  /// What the word asks for: a mark, and whether an ad has it.
  var meaning: (kind: ListingMark.Kind, isMarked: Bool) {
    switch self {
    case .new: (.seen, false)
    case .bookmarked: (.bookmarked, true)
    case .hidden: (.hidden, true)
    case .noted: (.noted, true)
    }
  }
}

extension QueryWordReader {
  /// `is:new`, `-is:hidden`.
  static func mark(_ word: String) -> QueryPart.Meaning? {
    let isNegated = word.hasPrefix("-")
    let condition = (isNegated ? word.dropFirst() : word[...]).lowercased()
    guard condition.hasPrefix("is:") else { return nil }
    let value = String(condition.dropFirst("is:".count))
    if let mark = MarkWord(rawValue: value) {
      let (kind, isMarked) = mark.meaning
      return .marked(kind, isMarked != isNegated)
    }
    let remedy = Message.useMarkWord
    return MarkWord.allCases.contains { $0.rawValue.hasPrefix(value) } ? .unfinished(remedy) : .unusable(remedy)
  }
}
