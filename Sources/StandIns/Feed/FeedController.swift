import BoardRules
import BoardServer
import Foundation
import HTTPTypes
import Hummingbird

/// Handles `GET /feed`, `GET /image/{id}/comments` and, for the feed's pictures, `GET /feed/images/{name}`.
struct FeedController: Sendable {
  let trouble: FeedTroubleInjector
  /// Of the addresses of its pictures, unless a proxy says that its own clients use HTTPS.
  let scheme: String

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("feed", use: feed)
    router.get("feed/images/:name", use: picture)
    router.get("image/:id/comments", use: comments)
  }

  @Sendable func feed(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let query = try FeedQuery(QueryParameters(request.uri.query, else: .malformedQuery))
    try await trouble.disturb(path: request.uri.path, for: context.channel)
    let field = HTTPField.Name("X-Forwarded-Proto")
    let scheme = field.flatMap { request.headers[$0] } == "https" ? "https" : scheme
    // The contract requires complete addresses; without a known host, a path has to be enough.
    let base = request.head.authority.map { "\(scheme)://\($0)" } ?? ""
    return response(query.page(of: try SampleFeed().images).map { $0.json(base: base) })
  }

  @Sendable func comments(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard
      let id = context.parameters.get("id").flatMap({ UUID(uuidString: $0) }),
      let image = try SampleFeed().images.first(where: { $0.id == id })
    else { throw RequestError.notFound }
    try await trouble.disturb(path: request.uri.path, for: context.channel)
    return response(image.comments.map(\.json))
  }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) throws -> Response {
    guard let bytes = context.parameters.get("name").flatMap({ SampleFeed.picture($0) }) else {
      throw RequestError.notFound
    }
    return Response(picture: bytes, type: "image/png")
  }

  private func response(_ items: [String]) -> Response {
    Response(json: JSONObject.text { $0.add("items", json: trouble.items(items).jsonArray) })
  }
}

extension SampleImage {
  fileprivate func json(base: String) -> String {
    JSONObject.text {
      $0.add("id", id.uuidString)
      if let description { $0.add("description", description) }
      if let location { $0.add("location", location) }
      $0.add("image", "\(base)/feed/images/\(picture)")
    }
  }
}

extension SampleComment {
  fileprivate var json: String {
    JSONObject.text {
      $0.add("id", id.uuidString)
      $0.add("message", message)
      $0.add("created_at", createdAt)
      $0.add("author") { $0.add("username", username) }
    }
  }
}

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

/// The sample image feed in the program: every board serves it, whatever its catalogue.
struct SampleFeed: Sendable {
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
