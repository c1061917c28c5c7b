import Drafts
import Languages
import Listings

/// The changes that make an ad file equal to a draft.
struct AdFileChanges {
  /// A value to write; `nil` removes the field.
  struct Change: Sendable, Equatable {
    var name: String
    var value: AdNode?
  }

  let changes: [Change]

  /// - Parameters:
  ///   - images: the names of the draft's photos' files; `nil` leaves the existing ones.
  ///   - currency: the code of the currency that prices without one are in.
  init(from file: AdFile?, to fields: [DraftField: String], images: [String]?, currency: String) {
    let before = file?.fields ?? [:]
    func isChanged(_ field: DraftField) -> Bool { fields[field] != before[field] }
    var changes: [Change] = []
    for field in DraftField.texts where isChanged(field) {
      changes.append(Change(name: field.rawValue, value: fields[field].map { .text($0) }))
    }
    if isChanged(.price) {
      let wasGivenAway = file.map { AdFileReader($0.root, $0.format).isGivenAway } ?? false
      changes += Self.price(fields[.price], in: currency, wasGivenAway: wasGivenAway, isNew: file == nil)
    }
    if isChanged(.urgent) {
      changes.append(Change(name: "urgent", value: fields[.urgent].map { .bool($0 == YesNoText.yes) }))
    }
    if let images { changes.append(Change(name: "images", value: .texts(images))) }
    self.changes = changes
  }

  /// An ad given away has no price in the file, and an ad with a price is not given away.
  private static func price(_ text: String?, in currency: String, wasGivenAway: Bool, isNew: Bool) -> [Change] {
    let isFree = text.flatMap { PriceText.amount($0, in: currency) } == .zero
    var changes: [Change] = []
    if !(isFree && (wasGivenAway || isNew)) {
      changes.append(Change(name: "price", value: text.map { price($0, in: currency) }))
    }
    if isNew, text != nil {
      changes.append(Change(name: "price_type", value: .text(isFree ? "GIVE_AWAY" : "FIXED")))
    } else if wasGivenAway, !isFree {
      changes.append(Change(name: "price_type", value: text.map { _ in .text("FIXED") }))
    }
    return changes
  }

  /// A number, with the decimals as written; a text that is not one amount in this currency stays a text.
  private static func price(_ text: String, in currency: String) -> AdNode {
    guard case .amount(let number, _)? = AmountText(text), let amount = PriceText.amount(text, in: currency) else {
      return .text(text)
    }
    return .number(YAMLCoreSchema.isJSONNumber(number) ? number : amount.description)
  }
}
