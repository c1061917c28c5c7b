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
  /// - Parameters:
  ///   - categories: the board's; if empty, the category is not checked, because nothing is known about them.
  ///   - currency: the board's.
  package static func problems(of draft: Draft, categories: [Category], currency: String) -> [DraftProblem] {
    DraftField.written.compactMap { field in
      guard let found = flaw(in: draft.fields[field] ?? "", field, categories, currency) else { return nil }
      return DraftProblem(field: field, rule: found.rule, message: found.message)
    }
  }

  private typealias Flaw = (rule: DraftProblem.Rule, message: Message)

  private static func flaw(
    in text: String,
    _ field: DraftField,
    _ categories: [Category],
    _ currency: String
  ) -> Flaw? {
    let isBlank = text.allSatisfy(\.isWhitespace)
    switch field {
    case .title: return isBlank ? (.missing, .titleMissing) : title(text)
    case .category where isBlank: return (.missing, .categoryMissing)
    case .category:
      guard !categories.isEmpty, categories.named(text) == nil else { return nil }
      let names = categories.map(\.name).joined(separator: ", ")
      return (.unknownCategory, .categoryNotOnBoard(.quoted(text), known: names))
    case .price: return isBlank ? (.missing, .priceMissing) : price(text, currency)
    case .description where isBlank: return (.missing, .descriptionMissing)
    case .description:
      if text.count > descriptionLimit {
        return (.tooLong, .textTooLong(.descriptionLengthIs(.characters(text.count)), most: descriptionLimit))
      }
      return excess(in: text, upTo: descriptionLimit) { .descriptionLengthIs($0) }
    default: return nil
    }
  }

  private static func title(_ text: String) -> Flaw? {
    // A board trims it.
    let text = text.trimmed
    let length = text.count
    let has = Message.titleLengthIs(.characters(length))
    if length < titleLength.lowerBound { return (.tooShort, .textTooShort(has, least: titleLength.lowerBound)) }
    if length > titleLength.upperBound { return (.tooLong, .textTooLong(has, most: titleLength.upperBound)) }
    return excess(in: text, upTo: titleLength.upperBound) { .titleLengthIs($0) }
  }

  /// What is wrong with a text that may have so many characters, and has no more.
  private static func excess(in text: String, upTo longest: Int, _ has: (Message) -> Message) -> Flaw? {
    if TextBounds.hasTooManyMarks(text) { return (.invalidCharacter, .tooManyMarks(TextBounds.mostMarks)) }
    let most = TextBounds.mostBytes(of: longest)
    return text.utf8.count > most ? (.tooLong, .textTooLong(has(.bytes(text.utf8.count)), most: most)) : nil
  }

  private static func price(_ text: String, _ currency: String) -> Flaw? {
    let amount = AmountText(text)
    if let mark = amount?.currency, !mark.means(currency) { return (.otherCurrency, .pricesAreIn(currency)) }
    switch amount {
    case .ambiguous(let point, let thousands, _)?:
      guard let point = Price(point), let thousands = Price(thousands) else { break }
      if point.decimals > 2 {
        return (.ambiguous, .priceIsWholeOrTooExact(.quoted(text), thousands: thousands.message))
      }
      return (.ambiguous, .priceIsAmbiguous(.quoted(text), point: point.message, thousands: thousands.message))
    case .amount(let number, _)?:
      guard let amount = Price(number) else { break }
      if amount < .zero { return (.negative, .negative) }
      let decimals = amount.decimals
      return decimals > 2 ? (.tooManyDecimals, .tooManyDecimalsInPrice(.decimalsCounted(decimals))) : nil
    case nil: break
    }
    return (.notAnAmount, .priceNotAnAmount(.quoted(text)))
  }
}

extension Price {
  fileprivate var message: Message { NumberText.message(amount) }
  fileprivate var decimals: Int { max(0, -amount.exponent) }
}
