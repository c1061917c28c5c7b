import HTTPTypes
import Hummingbird
import NIOCore

/// Answers `GET /images/…` with the catalogue's pictures.
struct PictureController: Sendable {
  let pictures: Pictures
  private let files = FileIO()

  init(pictures: Pictures) {
    self.pictures = pictures
  }

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("images/**", use: picture)
  }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let prefix = "/images/"
    // Decoded once: a name that is still encoded afterwards is that name.
    guard
      request.uri.path.hasPrefix(prefix),
      let name = PercentEncoding.decode(request.uri.path.dropFirst(prefix.count)),
      let picture = pictures.find(name)
    else { throw RequestError.notFound }
    let body: ResponseBody
    switch picture {
    case .embedded(let name):
      body = ResponseBody(byteBuffer: ByteBuffer(bytes: SampleCatalogue.bytes(name) ?? .init(start: nil, count: 0)))
    case .file(let path):
      body = try await files.loadFile(path: path, context: context)
    }
    return Response(status: .ok, headers: [.contentType: PictureController.contentType(name)], body: body)
  }
}

private extension PictureController {
  static func contentType(_ name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "webp": "image/webp"
    case "gif": "image/gif"
    default: "application/octet-stream"
    }
  }
}
