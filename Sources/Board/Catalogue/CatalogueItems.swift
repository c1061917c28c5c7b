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
