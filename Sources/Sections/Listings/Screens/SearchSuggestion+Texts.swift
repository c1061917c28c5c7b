import Languages
import Listings
import Shell

extension SearchSuggestion {
  /// The question whether it was meant, with how many ads it finds.
  var question: Message {
    let words = corrections.map(\.meant).joined(separator: " ")
    return .didYouMeanWords(.quoted(words), ads: found.message)
  }

  /// The line with the words as they were probably meant; `nil` if it does not have them as they were typed.
  func line(in written: WrittenWords) -> String? { written.replacing(corrections.map { ($0.word, by: $0.meant) }) }

  /// A query with the words as they were probably meant.
  func query(for typed: String) -> String {
    typed.split(separator: " ").map { word in corrections.first { $0.word == word }?.meant ?? String(word) }
      .joined(separator: " ")
  }
}

extension FoundCount {
  /// So many ads.
  var message: Message { isMore ? .adsAtLeast(count) : .ads(count) }
}
