import Foundation
import HTTPTypes

/// What `GET /feed` asks for.
struct FeedQuery: Sendable, Equatable {
  /// How many images at most; all without it.
  var limit: Int?
  /// The image behind which they stand; from the top without it.
  var after: UUID?

  /// Reads the parameters of the newer contract. As with the listings, a value that is no number, or no id, counts as absent; a
  /// limit below 1 is refused with ``RequestError``.
  init(_ parameters: QueryParameters) throws {
    limit = parameters["limit"].flatMap { Int($0) }
    if let limit, limit < 1 { throw RequestError(.badRequest, "limit must be greater than 0") }
    after = parameters["after_id"].flatMap { UUID(uuidString: $0) }
  }

  /// The part of the feed that is asked for; none behind an image that is not in it. O(n).
  func page(of images: [SampleImage]) -> ArraySlice<SampleImage> {
    var page = images[...]
    if let after {
      let place = images.firstIndex { $0.id == after } ?? images.endIndex
      page = images[place...].dropFirst()
    }
    return page.prefix(limit ?? .max)
  }
}
