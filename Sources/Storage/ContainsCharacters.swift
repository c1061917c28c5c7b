import GRDB
import Listings

extension DatabaseFunction {
  /// `contains_characters(text, part)`: whether the one folded text holds the other by whole characters.
  ///
  /// For rows in which a character is more than one scalar; for all others SQLite's own comparison says the same.
  static var containsCharacters: DatabaseFunction {
    DatabaseFunction("contains_characters", argumentCount: 2, pure: true) { values in
      guard let text = values.first.flatMap(String.fromDatabaseValue),
        let part = values.last.flatMap(String.fromDatabaseValue)
      else { return false }
      return FoldedText(folded: StoredText.decoded(text)).contains(FoldedText(folded: StoredText.decoded(part)))
    }
  }
}
