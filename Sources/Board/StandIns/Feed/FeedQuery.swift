import Foundation
import HTTPTypes

/// The parameters of `GET /feed`.
struct FeedQuery: Sendable, Equatable {
  /// The most images; all without it.
  var limit: Int?
  /// The image that they follow; without it, from the top.
  var after: UUID?

  /// Reads the parameters of the newer contract. As with the listings, a value that is not a number, or not an id,
  /// counts as absent; a limit below 1 is refused with ``RequestError``.
  init(_ parameters: QueryParameters) throws {
    limit = parameters["limit"].flatMap { Int($0) }
    if let limit, limit < 1 { throw RequestError(.badRequest, "limit must be greater than 0") }
    after = parameters["after_id"].flatMap { UUID(uuidString: $0) }
  }

  /// The requested part of the feed; empty after an image that is not in it. O(n).
  func page(of images: [SampleImage]) -> ArraySlice<SampleImage> {
    var page = images[...]
    if let after {
      let place = images.firstIndex { $0.id == after } ?? images.endIndex
      page = images[place...].dropFirst()
    }
    return page.prefix(limit ?? .max)
  }
}
