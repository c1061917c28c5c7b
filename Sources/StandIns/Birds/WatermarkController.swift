import BoardRules
import BoardServer
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Handles `POST /watermark`: returns the received JPEG with a watermark.
struct WatermarkController: Sendable {
  let deadline: Deadline
  /// Marks a JPEG; throws ``Watermark/Rejection``.
  let mark: @Sendable (Data) async throws -> Data

  func addRoutes(to router: Router<BoardRequestContext>) { router.post("watermark", use: answer) }

  @Sendable func answer(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let body = Data((try await request.body.collect(upTo: .max)).readableBytesView)
    let type = request.headers[.contentType]?.prefix { $0 != ";" } ?? ""
    guard type.lowercased() == "application/octet-stream" else {
      throw RequestError(.unsupportedMediaType, "a picture is sent as application/octet-stream")
    }
    do {
      let marked = try await deadline.run(for: context.channel) { [mark] in try await mark(body) }
      return Response(picture: marked, type: "image/jpeg")
    } catch let refusal as Watermark.Rejection {
      return refusal.response
    }
  }
}

extension Watermark.Rejection {
  fileprivate var response: Response {
    let error =
      switch self {
      case .notAJPEG: RequestError(.unprocessableContent, "the picture is not a JPEG that can be decoded")
      case .tooMuchWork: RequestError(.unprocessableContent, "the picture takes too much time or memory to decode")
      case .busy: RequestError(.serviceUnavailable, "too many pictures are waiting to be marked")
      }
    var response = Response(status: error.status, json: error.json)
    if self == .busy { response.headers[.retryAfter] = "1" }
    return response
  }
}
