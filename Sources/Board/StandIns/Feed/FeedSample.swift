import Foundation

/// The sample image feed inside the program: it comes with every board, whatever its catalogue.
struct FeedSample: Sendable {
  /// The images, in the feed's order.
  let images: [SampleImage]

  /// Reads the sample. Throws ``BoardError`` if it is missing, and what the decoder throws.
  init() throws {
    images = try JSONDecoder().decode([SampleImage].self, from: SampleCatalogue.data("feed/feed.json"))
  }

  /// The bytes of a picture by its file's name, or `nil` when there is none.
  static func picture(_ name: String) -> UnsafeRawBufferPointer? {
    name.contains("/") ? nil : SampleCatalogue.bytes("feed/images/" + name)
  }
}

/// An image of the sample feed, and its comments.
struct SampleImage: Decodable, Sendable {
  let id: UUID
  let description: String?
  let location: String?
  /// The name of its picture's file; there may be none of that name, on purpose.
  let picture: String
  let comments: [SampleComment]
}

/// A comment of the sample feed.
struct SampleComment: Decodable, Sendable {
  let id: UUID
  let message: String
  /// As it is sent: the sample has every form that the contract allows.
  let createdAt: String
  let username: String

  enum CodingKeys: String, CodingKey {
    case id, message, username
    case createdAt = "created_at"
  }
}
