import Foundation
import Languages
package import Listings
import Loading

/// An ad as it is sent to a board that accepts ads (Docs/openapi.yaml, `Submission`).
package struct AdContent: Sendable, Equatable {
  /// The title, without surrounding white space, as a board stores it.
  package var title: String
  /// The description, in the same form.
  package var description: String
  /// The price.
  package var price: Price
  /// The number of its category.
  package var categoryID: Int
  /// Whether it is urgent.
  package var isUrgent: Bool
  /// The SHA-256 of its photos, in 64 hexadecimal digits each, in order.
  package var photos: [String]

  /// The content of a draft for a board with these categories and this currency; `nil` while ``DraftRules`` finds a problem, or its
  /// category is not among them.
  package init?(_ draft: Draft, categories: [Category], currency: String) {
    guard DraftRules.problems(of: draft, categories: categories, currency: currency).isEmpty,
      let price = draft.price(in: currency), let category = draft.fields[.category].flatMap(categories.named)
    else { return nil }
    title = (draft.fields[.title] ?? "").trimmed
    description = (draft.fields[.description] ?? "").trimmed
    self.price = price
    categoryID = category.id
    isUrgent = draft.isUrgent ?? false
    photos = Self.photos(of: draft)
  }

  /// Parses the output of ``json``; `nil` for anything else.
  package init?(json: String) {
    guard let sent = try? JSONDecoder().decode(SentDTO.self, from: Data(json.utf8)), let price = Price(sent.price)
    else { return nil }
    title = sent.title
    description = sent.description
    self.price = price
    categoryID = sent.categoryID
    isUrgent = sent.isUrgent
    photos = sent.images ?? []
  }

  /// The content of another ad, without its pictures.
  package init(_ ad: Listing) {
    (title, description, price, categoryID) = (ad.title, ad.description, ad.price, ad.categoryID)
    (isUrgent, photos) = (ad.isUrgent, [])
  }

  /// The fields of a draft with this content, without its photos; an empty one is missing.
  ///
  /// - Parameter category: the name of its category; `nil` if that is unknown.
  package func fields(category: String?) -> [DraftField: String] {
    var fields: [DraftField: String] = [
      .title: title, .price: price.description, .description: description,
      .urgent: isUrgent ? YesNoText.yes : YesNoText.no,
    ]
    fields[.category] = category
    return fields.filter { !$0.value.isEmpty }
  }

  /// The hashes of a draft's photos, in order.
  package static func photos(of draft: Draft) -> [String] {
    (draft.fields[.photos] ?? "").split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// The request body: always the same text for the same ad. The price has all its decimals; `images` is left out if
  /// there are none.
  package var json: String {
    var members = [
      #""title":\#(JSONText.string(title))"#, #""description":\#(JSONText.string(description))"#,
      #""price":\#(price.description)"#, #""category_id":\#(categoryID)"#, #""is_urgent":\#(isUrgent)"#,
    ]
    if !photos.isEmpty { members.append(#""images":[\#(photos.map { JSONText.string($0) }.joined(separator: ","))]"#) }
    return "{" + members.joined(separator: ",") + "}"
  }
}

private struct SentDTO: Decodable {
  var title: String
  var description: String
  var price: Decimal
  var categoryID: Int
  var isUrgent: Bool
  var images: [String]?

  enum CodingKeys: String, CodingKey {
    case title, description, price, images
    case categoryID = "category_id"
    case isUrgent = "is_urgent"
  }
}
