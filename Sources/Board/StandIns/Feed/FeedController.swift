import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Handles `GET /feed`, `GET /image/{id}/comments` and, for the feed's pictures, `GET /feed/images/{name}`.
struct FeedController: Sendable {
  let trouble: FeedTroublemaker

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("feed", use: feed)
    router.get("feed/images/:name", use: picture)
    router.get("image/:id/comments", use: comments)
  }

  @Sendable func feed(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let query = try FeedQuery(QueryParameters(request.uri.query))
    try await trouble.disturb(request, context)
    // The contract requires complete addresses; without a known host, a path has to be enough.
    let base = request.head.authority.map { "http://" + $0 } ?? ""
    return response(query.page(of: try FeedSample().images).map { $0.json(base: base) })
  }

  @Sendable func comments(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard
      let id = context.parameters.get("id").flatMap({ UUID(uuidString: $0) }),
      let image = try FeedSample().images.first(where: { $0.id == id })
    else { throw RequestError.notFound }
    try await trouble.disturb(request, context)
    return response(image.comments.map(\.json))
  }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) throws -> Response {
    guard let bytes = context.parameters.get("name").flatMap({ FeedSample.picture($0) }) else {
      throw RequestError.notFound
    }
    return Response(
      status: .ok,
      headers: [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

extension FeedController {
  private func response(_ items: [JSONText]) -> Response {
    var json = JSONText()
    json.raw(#"{"items":["#)
    for (index, item) in trouble.items(items).enumerated() {
      if index > 0 { json.raw(",") }
      json.raw(item)
    }
    json.raw("]}")
    return Response(json: json.buffer)
  }
}

extension SampleImage {
  fileprivate func json(base: String) -> JSONText {
    var json = JSONText()
    json.raw(#"{"id":"\#(id.uuidString)""#)
    for (name, value) in [("description", description), ("location", location)] {
      guard let value else { continue }
      json.raw(#","\#(name)":"#)
      json.string(value)
    }
    json.raw(#","image":"#)
    json.string("\(base)/feed/images/\(picture)")
    json.raw("}")
    return json
  }
}

extension SampleComment {
  fileprivate var json: JSONText {
    var json = JSONText()
    json.raw(#"{"id":"\#(id.uuidString)","message":"#)
    json.string(message)
    json.raw(#","created_at":"\#(createdAt)","author":{"username":"#)
    json.string(username)
    json.raw("}}")
    return json
  }
}
