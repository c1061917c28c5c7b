import Hummingbird
import NIOCore

/// Handles `GET /birds/…` with the unmarked pictures of the sample birds.
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
