import Hummingbird
import NIOCore

/// Answers `GET /birds/…` with the plain pictures of the birds that come with the program.
struct BirdPictureController: Sendable {
  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("birds/:kind/:name", use: picture)
  }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard
      let kind = context.parameters.get("kind"), let name = context.parameters.get("name"), name.hasSuffix(".jpg"),
      let bytes = SampleBirds.bytes("\(kind)/\(name)")
    else { throw RequestError.notFound }
    return Response(
      status: .ok,
      headers: [.contentType: "image/jpeg"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}
