import Foundation
package import Languages
import Listings

/// Something that a board would accept, but that readers are better off without.
package struct DraftAdvice: Sendable, Equatable {
  /// The kind of advice.
  package enum Rule: String, Sendable, CaseIterable {
    /// The text is in capitals.
    case capitals
    /// It contains a phone number, readable by everyone.
    case phoneNumber = "phone_number"
    /// It contains an e-mail address, readable by everyone.
    case emailAddress = "email_address"
    /// It contains a bank account, readable by everyone.
    case iban
    /// It contains invisible characters, which disturb searches.
    case invisibleCharacters = "invisible_characters"
    /// The description repeats the title at its beginning.
    case repeatedTitle = "repeated_title"
    /// The title is one word.
    case oneWordTitle = "one_word_title"
    /// The description is too short to be useful.
    case shortDescription = "short_description"
    /// The price of 0 or 1 is a placeholder.
    case symbolicPrice = "symbolic_price"
  }

  /// The field it concerns.
  package var field: DraftField
  /// The kind of advice.
  package var rule: Rule
  /// The advice as a sentence, with the reason.
  package var message: Message

  /// The fewest characters of a useful description.
  private static let saidSomething = 20

  /// All advice on a draft, in the order of its fields, without the problems of ``DraftRules``. O(length).
  package static func all(on draft: Draft) -> [DraftAdvice] {
    DraftField.written.flatMap { advice(on: draft, in: $0) }
  }

  /// All advice on one field.
  package static func advice(on draft: Draft, in field: DraftField) -> [DraftAdvice] {
    guard let text = draft.fields[field], text.contains(where: { !$0.isWhitespace }) else { return [] }
    switch field {
    case .title:
      let rules = inAnyText(text)
      let isOneWord = text.split(whereSeparator: \.isWhitespace).count == 1
      return (rules + (isOneWord ? [(.oneWordTitle, .oneWordTitle)] : [])).map { with(field, $0) }
    case .description:
      var rules = inAnyText(text)
      if repeats(draft.fields[.title] ?? "", atStartOf: text) { rules.append((.repeatedTitle, .repeatedTitle)) }
      if text.count < saidSomething { rules.append((.shortDescription, .shortDescription)) }
      return rules.map { with(field, $0) }
    case .price:
      // `free` says what it means.
      guard text.contains(where: \.isNumber), let amount = PriceText.amount(text)?.amount, amount == 0 || amount == 1
      else { return [] }
      return [with(field, (.symbolicPrice, .symbolicPrice))]
    default: return []
    }
  }

  private static func with(_ field: DraftField, _ found: (rule: Rule, message: Message)) -> DraftAdvice {
    DraftAdvice(field: field, rule: found.rule, message: found.message)
  }

  private static func inAnyText(_ text: String) -> [(Rule, Message)] {
    var found: [(Rule, Message)] = []
    if isShouted(text) { found.append((.capitals, .capitals)) }
    let scan = ContactDetector(text)
    if let number = scan.phoneNumber { found.append((.phoneNumber, .phoneNumber(number))) }
    if let address = scan.emailAddress { found.append((.emailAddress, .emailAddress(address))) }
    if let account = scan.iban { found.append((.iban, .iban(account))) }
    let hidden = InvisibleCharacters.count(in: text)
    if hidden > 0 {
      found.append((.invisibleCharacters, .containsInvisibleCharacters(hidden)))
    }
    return found
  }

  /// No lower-case letter among at least ten with a case, some of them in a word of five: names of models
  /// (`PS5 FIFA 23`) do not count.
  private static func isShouted(_ text: String) -> Bool {
    let cased = text.filter { $0.isUppercase || $0.isLowercase }
    guard cased.count >= 10, cased.allSatisfy(\.isUppercase) else { return false }
    return text.split { !$0.isLetter }.contains { $0.count >= 5 }
  }

  /// The whole title, of two words or more, ignoring case, accents and punctuation.
  private static func repeats(_ title: String, atStartOf text: String) -> Bool {
    let words = words(of: title)
    return words.count >= 2 && self.words(of: String(text.prefix(title.count * 2 + 20))).starts(with: words)
  }

  private static func words(of text: String) -> [Substring] {
    FoldedText(text).string.split { !$0.isLetter && !$0.isNumber }
  }
}
