import Foundation

/// An ad in a catalogue.
struct AdItem: Decodable {
  let ad: Ad

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let images = try container.decode(Images.self, forKey: .images)
    let price = try container.decode(Decimal.self, forKey: .price)
    guard Ad.isPrice(price) else { throw CatalogueFlaw.member("price", "is out of range") }
    let date = try container.decode(String.self, forKey: .created)
    guard let created = WireDate(date) else { throw CatalogueFlaw.member("creation_date", "is no date: \(date)") }
    ad = Ad(
      id: try container.decode(Int.self, forKey: .id),
      categoryID: try container.decode(Int.self, forKey: .category),
      title: try container.text(.title),
      description: try container.text(.description),
      price: price.description,
      created: created,
      isUrgent: try container.decode(Bool.self, forKey: .isUrgent),
      smallImage: images.small,
      thumbImage: images.thumb
    )
  }

  enum Key: String, CodingKey {
    case id, title, description, price
    case category = "category_id"
    case created = "creation_date"
    case isUrgent = "is_urgent"
    case images = "images_url"
  }

  private struct Images: Decodable {
    var small: String?
    var thumb: String?
  }
}

/// A category in a catalogue.
struct CategoryItem: Decodable {
  let category: BoardCategory

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    category = BoardCategory(id: try container.decode(Int.self, forKey: .id), name: try container.text(.name))
  }

  enum Key: String, CodingKey {
    case id, name
  }
}

private extension KeyedDecodingContainer {
  /// SQLite ends a text at its first U+0000, so such a text cannot be returned unchanged.
  func text(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard !text.utf8.contains(0) else { throw CatalogueFlaw.member(key.stringValue, "holds U+0000") }
    return text
  }
}

/// A defect of a catalogue's item beyond those that the decoder finds.
enum CatalogueFlaw: Error, Equatable {
  case repeatedID(Int)
  case member(String, String)

  /// Describes in a few words why a decoder, or this target, rejects an item or a document.
  static func reason(_ error: any Error) -> String {
    switch error {
    case CatalogueFlaw.repeatedID(let id): "id \(id) was already there"
    case CatalogueFlaw.member(let name, let complaint): "\(name) \(complaint)"
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(name(context.codingPath)) has the wrong type"
    case DecodingError.dataCorrupted(let context): "\(name(context.codingPath)): \(underlying(context))"
    default: "\(error)"
    }
  }

  /// The members on the path to the defect, without the item's own index in its array.
  private static func name(_ path: [any CodingKey]) -> String {
    let members = path.filter { $0.intValue == nil }.map(\.stringValue)
    return members.isEmpty ? "it" : members.joined(separator: ".")
  }

  private static func underlying(_ context: DecodingError.Context) -> String {
    context.underlyingError.map { "\($0)" } ?? context.debugDescription
  }
}
