import Foundation
package import Listings

/// An ad as it is sent to a board that takes ads (Docs/openapi.yaml, `Submission`).
package struct AdContent: Sendable, Equatable {
  /// The title, without white space around it, as a board keeps it.
  package var title: String
  /// The description, likewise.
  package var description: String
  /// The price.
  package var price: Price
  /// The number of its category.
  package var categoryID: Int
  /// Whether it is urgent.
  package var isUrgent: Bool
  /// The SHA-256 of its photos, in 64 hexadecimal digits each, in order.
  package var photos: [String]

  /// What a draft says, to a board with these categories; `nil` while ``DraftRules`` has something against it, or its category is
  /// not one of these.
  package init?(_ draft: Draft, categories: [Category]) {
    guard DraftRules.problems(of: draft, categories: categories).isEmpty,
      let price = draft.price, let category = draft.fields[.category].flatMap(categories.named)
    else { return nil }
    title = (draft.fields[.title] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    description = (draft.fields[.description] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    self.price = price
    categoryID = category.id
    isUrgent = draft.isUrgent ?? false
    photos = Self.photos(of: draft)
  }

  /// Reads what ``json`` wrote; `nil` for anything else.
  package init?(json: String) {
    guard let sent = try? JSONDecoder().decode(SentDTO.self, from: Data(json.utf8)), let price = Price(sent.price)
    else {
      return nil
    }
    title = sent.title
    description = sent.description
    self.price = price
    categoryID = sent.categoryID
    isUrgent = sent.isUrgent
    photos = sent.images ?? []
  }

  /// The hashes of a draft's photos, in their order.
  package static func photos(of draft: Draft) -> [String] {
    (draft.fields[.photos] ?? "").split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  /// The body of the request: always the same text for the same ad. The price has all its decimals; `images` is left out where
  /// there are none.
  package var json: String {
    var members = [
      #""title":\#(JSONText.string(title))"#, #""description":\#(JSONText.string(description))"#,
      #""price":\#(price.description)"#, #""category_id":\#(categoryID)"#, #""is_urgent":\#(isUrgent)"#,
    ]
    if !photos.isEmpty { members.append(#""images":[\#(photos.map(JSONText.string).joined(separator: ","))]"#) }
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
