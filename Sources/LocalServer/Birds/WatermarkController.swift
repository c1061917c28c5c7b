import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers `POST /watermark`: a JPEG goes in, and comes out with its mark.
struct WatermarkController: Sendable {
  let deadline: Deadline

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.post("watermark", use: mark)
  }

  @Sendable func mark(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let body = Data((try await request.body.collect(upTo: .max)).readableBytesView)
    let type = request.headers[.contentType]?.prefix { $0 != ";" } ?? ""
    guard type.lowercased() == "application/octet-stream" else {
      throw RequestError(.unsupportedMediaType, "a picture is sent as application/octet-stream")
    }
    let marked = try await deadline.run(for: context.channel) { Watermark.mark(body) }
    guard let marked else { throw RequestError(.unprocessableContent, "it is no JPEG that can be decoded") }
    return Response(
      status: .ok,
      headers: [.contentType: "image/jpeg"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: marked))
    )
  }
}
