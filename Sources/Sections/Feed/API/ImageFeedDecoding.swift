import Foundation
import Loading

extension [FeedImage] {
  /// Decodes the contract's feed; one invalid item invalidates all. A relative address is resolved against the base.
  init(decoding body: Data, base: URL) throws {
    let feed: ItemsDTO<ImageDTO> = try decode(body)
    self = feed.items.map { item in
      let url = URL(string: item.image.relativeString, relativeTo: base)?.absoluteURL ?? item.image
      return FeedImage(id: item.id.value, description: item.description, location: item.location, url: url)
    }
  }
}

extension [FeedComment] {
  /// Decodes the contract's comments; one invalid item invalidates all.
  init(decoding body: Data) throws {
    let comments: ItemsDTO<CommentDTO> = try decode(body)
    self = comments.items.map { item in
      FeedComment(id: item.id.value, message: item.message, createdAt: item.createdAt, author: item.author.username)
    }
  }
}

private func decode<Value: Decodable>(_ body: Data) throws -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: body)
  } catch let error as DecodingError {
    throw ImageFeedError.invalidData(.body(error.summary))
  }
}

private struct ItemsDTO<Item: Decodable>: Decodable { var items: [Item] }

private struct IdentifierDTO: Decodable {
  var value: FeedID

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = FeedID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no UUID")
    }
    value = id
  }
}

private struct ImageDTO: Decodable {
  var id: IdentifierDTO
  var description: String?
  var location: String?
  var image: URL
}

private struct CommentDTO: Decodable {
  struct Author: Decodable { var username: String }

  var id: IdentifierDTO
  var message: String
  var createdAt: Date
  var author: Author

  private enum CodingKeys: String, CodingKey {
    case id, message, author
    case createdAt = "created_at"
  }

  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: CodingKeys.self)
    id = try item.decode(IdentifierDTO.self, forKey: .id)
    message = try item.decode(String.self, forKey: .message)
    author = try item.decode(Author.self, forKey: .author)
    guard let date = WireDate.date(from: try item.decode(String.self, forKey: .createdAt)) else {
      throw DecodingError.dataCorruptedError(forKey: .createdAt, in: item, debugDescription: "no ISO 8601 date")
    }
    createdAt = date
  }
}
