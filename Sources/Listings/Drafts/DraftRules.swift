import Foundation

/// What a board needs of an ad.
package enum DraftRules {
  /// How many characters a title has.
  package static let titleLength = 5...95
  /// How many characters a description has at most.
  package static let descriptionLimit = 4_000

  /// What is wrong with a draft, in the order of its fields; nothing if it could be published.
  ///
  /// - Parameter categories: the board's; when empty, a category is not checked, as nothing is known of them.
  package static func problems(of draft: Draft, categories: [Category]) -> [DraftProblem] {
    DraftField.allCases.flatMap { field in
      guard let text = draft.fields[field], !text.isBlank else { return missing(field) }
      return problems(of: text, in: field, categories: categories)
    }
  }

  private static func missing(_ field: DraftField) -> [DraftProblem] {
    switch field {
    case .urgent: []
    default: [DraftProblem(field: field, rule: .missing, message: "the \(field.rawValue) is missing")]
    }
  }

  private static func problems(of text: String, in field: DraftField, categories: [Category]) -> [DraftProblem] {
    switch field {
    case .title: title(text)
    case .category: category(text, categories)
    case .price: price(text)
    case .description: description(text)
    case .urgent: []
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
          message: "the title has \(length) characters; it needs at least \(titleLength.lowerBound)"
        )
      ]
    }
    guard length > titleLength.upperBound else { return [] }
    return [
      DraftProblem(
        field: .title,
        rule: .tooLong,
        message: "the title has \(length) characters; at most \(titleLength.upperBound) are allowed"
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
        message: "the board has no category “\(text)”; it has \(names)"
      )
    ]
  }

  private static func price(_ text: String) -> [DraftProblem] {
    guard let amount = PriceText.amount(text) else {
      return [
        DraftProblem(
          field: .price,
          rule: .notAnAmount,
          message: "the price “\(text)” is not an amount; write it like 140 or 12.50"
        )
      ]
    }
    if amount < 0 {
      return [DraftProblem(field: .price, rule: .negative, message: "the price is below zero")]
    }
    guard PriceText.decimals(in: text) > 2 else { return [] }
    return [
      DraftProblem(
        field: .price,
        rule: .tooManyDecimals,
        message: "the price has \(PriceText.decimals(in: text)) decimals; at most two are allowed"
      )
    ]
  }

  private static func description(_ text: String) -> [DraftProblem] {
    guard text.count > descriptionLimit else { return [] }
    return [
      DraftProblem(
        field: .description,
        rule: .tooLong,
        message: "the description has \(text.count) characters; at most \(descriptionLimit) are allowed"
      )
    ]
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
