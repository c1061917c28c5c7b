import BoardRules
import PostgreSQL

/// A transaction in PostgreSQL, as the board's rules see it. It is used on a thread of its own.
struct PostgreSQLBoardTransaction: BoardTransaction {
  let transaction: PostgreSQLTransaction
  var currency = BoardTerms.usualCurrency

  func run(_ statements: [BoardStatement]) throws -> [[BoardResultRow]] {
    if statements.isEmpty { return [] }
    return try transaction.runAndWait(statements.map(PostgreSQLStatement.init)).map { rows in
      rows.map(BoardResultRow.init)
    }
  }

  func searched(_ ad: Ad) -> [(column: String, value: BoardValue)] {
    // A number is read as text.
    [("amount", .text(ad.price))] + Self.searched(title: ad.title, description: ad.description)
  }

  /// Counts the words that the ad did not have before.
  ///
  /// They are only counted down when the ad is erased: otherwise that would take another reading of each ad that goes, and a suggestion
  /// is searched for before it is made.
  func learning(_ ad: Ad, replacing old: Ad?) -> [BoardStatement] {
    if let old, old.title == ad.title, old.description == ad.description { return [] }
    let known = old.map { SearchTexts(of: $0.title, $0.description).vocabulary } ?? []
    return [WordCounts(of: [SearchTexts(of: ad.title, ad.description)], but: known).adding]
  }

  /// The columns are indexed by the server. Words that an earlier version did not count, because their ad waited, are added.
  func index(_ old: BoardPlace?, replacedBy new: Ad?) throws {
    guard let new else { return }
    _ = try run([WordCounts(of: [SearchTexts(of: new.title, new.description)]).addingMissing])
  }

  /// Counts the words of the ad down, and forgets those that no other ad had.
  func forget(_ erased: Ad) throws {
    _ = try run(WordCounts(of: [SearchTexts(of: erased.title, erased.description)]).removing)
  }

  /// What searches look at of an ad's texts.
  static func searched(title: String, description: String) -> [(column: String, value: BoardValue)] {
    let texts = SearchTexts(of: title, description)
    let grams = SearchGram.all(texts).map { String($0) }.joined(separator: ",")
    return [
      ("folded", .text(texts.folded)), ("exact", texts.exact.map { .text($0) } ?? .null),
      ("title_words", .text(texts.title.marked())), ("grams", .text("{\(grams)}")),
    ]
  }
}

extension PostgreSQLTransaction {
  /// Does the work of a rule.
  func ruled<Value: Sendable>(
    currency: String = BoardTerms.usualCurrency,
    _ work: @escaping @Sendable (any BoardTransaction) throws -> Value
  ) async throws -> Value {
    try await onThread { try work(PostgreSQLBoardTransaction(transaction: self, currency: currency)) }
  }
}

extension PostgreSQLStatement {
  init(_ statement: BoardStatement) { self.init(statement.sql, statement.parameters.map(PostgreSQLValue.init)) }
}

extension PostgreSQLValue {
  init(_ value: BoardValue) {
    self =
      switch value {
      case .null: nil
      case .number(let number): PostgreSQLValue(number)
      case .text(let text): PostgreSQLValue(text)
      case .flag(let flag): PostgreSQLValue(flag)
      }
  }
}

extension BoardResultRow {
  init(_ row: PostgreSQLRow) { self.init(values: row.values.map { $0.map { .text($0) } ?? .null }) }
}

extension StoredAd {
  /// Reads ``columns``.
  init(_ row: PostgreSQLRow, at first: Int = 0) throws { try self.init(BoardResultRow(row), at: first) }
}
