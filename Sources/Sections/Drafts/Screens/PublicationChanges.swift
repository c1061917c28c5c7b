import Drafts
import Foundation
import Languages
import Listings
import Terminal

/// The differences between the ad on a board and the ad to be sent.
struct PublicationChanges: Equatable {
  struct Change: Equatable {
    let field: DraftField
    let old: String
    let new: String
  }

  private let old: AdContent?
  private let new: AdContent?

  init(from old: AdContent?, to new: AdContent?) {
    self.old = old
    self.new = new
  }

  /// The fields that differ, in order; empty if there is nothing to compare.
  func changes(categories: [Category]) -> [Change] {
    guard let old, let new else { return [] }
    func name(_ id: Int) -> String { categories.first { $0.id == id }?.name ?? String(id) }
    let pairs: [Change] = [
      Change(field: .title, old: old.title, new: new.title),
      Change(field: .category, old: name(old.categoryID), new: name(new.categoryID)),
      Change(field: .price, old: old.price.description, new: new.price.description),
      Change(field: .description, old: old.description, new: new.description),
      Change(field: .urgent, old: "\(old.isUrgent)", new: "\(new.isUrgent)"),
      Change(field: .photos, old: old.photos.joined(separator: "\n"), new: new.photos.joined(separator: "\n")),
    ]
    return pairs.filter { $0.old != $0.new }
  }

  /// A field's old text after `-`, and its new one after `+`.
  func lines(categories: [Category], language: Language) -> [StyledText] {
    changes(categories: categories).flatMap { change in
      [StyledText(change.field.name + .colon, .strong, in: language)]
        + SafeText.lines(change.old).map { StyledText("- ", .faint) + StyledText($0) }
        + SafeText.lines(change.new).map { StyledText("+ ", .note) + StyledText($0) }
    }
  }

  func document(categories: [Category]) -> JSONValue {
    .array(
      changes(categories: categories).map {
        .object([
          .init("field", .string($0.field.rawValue)), .init("old", .string($0.old)), .init("new", .string($0.new)),
        ])
      }
    )
  }
}
