import Foundation
import Languages
package import Listings

/// What a board requires of an ad.
package enum DraftRules {
  /// The allowed length of a title, in characters.
  package static let titleLength = 5...95
  /// The longest description, in characters.
  package static let descriptionLimit = 4_000

  /// The most photos of a draft: our board's limit; large boards allow at least as many.
  package static let photoLimit = 10

  /// The problems of a draft, in the order of its fields; empty if it could be published.
  ///
  /// - Parameter categories: the board's; if empty, the category is not checked, because nothing is known about them.
  package static func problems(of draft: Draft, categories: [Category]) -> [DraftProblem] {
    DraftField.written.flatMap { field in
      guard let text = draft.fields[field], !text.isBlank else { return missing(field) }
      return problems(of: text, in: field, categories: categories)
    }
  }

  private static func missing(_ field: DraftField) -> [DraftProblem] {
    switch field {
    case .urgent, .photos, .carried: []
    default: [DraftProblem(field: field, rule: .missing, message: .missing(field))]
    }
  }

  private static func problems(of text: String, in field: DraftField, categories: [Category]) -> [DraftProblem] {
    switch field {
    case .title: title(text)
    case .category: category(text, categories)
    case .price: price(text)
    case .description: description(text)
    case .urgent, .photos, .carried: []
    }
  }

  private static func title(_ text: String) -> [DraftProblem] {
    // A board trims it.
    let length = text.trimmingCharacters(in: .whitespacesAndNewlines).count
    if length < titleLength.lowerBound {
      return [
        DraftProblem(
          field: .title,
          rule: .tooShort,
          message: .tooShort(length, least: titleLength.lowerBound)
        )
      ]
    }
    guard length > titleLength.upperBound else { return [] }
    return [
      DraftProblem(
        field: .title,
        rule: .tooLong,
        message: .tooLong(.title, length, most: titleLength.upperBound)
      )
    ]
  }

  private static func category(_ text: String, _ categories: [Category]) -> [DraftProblem] {
    guard !categories.isEmpty, categories.named(text) == nil else { return [] }
    let names = categories.map(\.name).joined(separator: ", ")
    return [
      DraftProblem(
        field: .category,
        rule: .unknownCategory,
        message: .unknownCategory(text, known: names)
      )
    ]
  }

  private static func price(_ text: String) -> [DraftProblem] {
    guard let amount = PriceText.amount(text) else {
      return [
        DraftProblem(
          field: .price,
          rule: .notAnAmount,
          message: .notAnAmount(text)
        )
      ]
    }
    if amount < .zero {
      return [DraftProblem(field: .price, rule: .negative, message: .negative)]
    }
    guard PriceText.decimals(in: text) > 2 else { return [] }
    return [
      DraftProblem(
        field: .price,
        rule: .tooManyDecimals,
        message: .tooManyDecimals(PriceText.decimals(in: text))
      )
    ]
  }

  private static func description(_ text: String) -> [DraftProblem] {
    guard text.count > descriptionLimit else { return [] }
    return [
      DraftProblem(
        field: .description,
        rule: .tooLong,
        message: .tooLong(.description, text.count, most: descriptionLimit)
      )
    ]
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
