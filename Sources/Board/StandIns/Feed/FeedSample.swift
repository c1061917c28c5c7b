import Foundation

/// The sample image feed in the program: every board serves it, whatever its catalogue.
struct FeedSample: Sendable {
  /// The images, in the feed's order.
  let images: [SampleImage]

  /// Reads the sample. Throws ``BoardError`` if it is missing, and the decoder's errors.
  init() throws {
    images = try JSONDecoder().decode([SampleImage].self, from: SampleCatalogue.data("feed/feed.json"))
  }

  /// The bytes of a picture by its file name, or `nil` if there is none.
  static func picture(_ name: String) -> UnsafeRawBufferPointer? {
    name.contains("/") ? nil : SampleCatalogue.bytes("feed/images/" + name)
  }
}

/// An image of the sample feed, and its comments.
struct SampleImage: Decodable, Sendable {
  let id: UUID
  let description: String?
  let location: String?
  /// The name of its picture's file; one file is missing on purpose.
  let picture: String
  let comments: [SampleComment]
}

/// A comment of the sample feed.
struct SampleComment: Decodable, Sendable {
  let id: UUID
  let message: String
  /// In the form that is sent: the sample has every form that the contract allows.
  let createdAt: String
  let username: String

  enum CodingKeys: String, CodingKey {
    case id, message, username
    case createdAt = "created_at"
  }
}
