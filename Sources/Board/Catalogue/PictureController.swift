import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// Handles `GET /images/…` with the catalogue's and the uploaded pictures.
struct PictureController: Sendable {
  let pictures: Pictures
  let uploads: UploadFiles
  private let files = FileIO()

  func addRoutes(to router: Router<BoardRequestContext>) { router.get("images/**", use: picture) }

  @Sendable func picture(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let prefix = "/images/"
    // Decoded once: a name that is still encoded afterwards is used as it is.
    guard
      request.uri.path.hasPrefix(prefix),
      let name = PercentEncoding.decode(request.uri.path.dropFirst(prefix.count))
    else { throw RequestError.notFound }
    if let upload = try await upload(name, request, context) { return upload }
    guard let picture = pictures.find(name) else { throw RequestError.notFound }
    let body: ResponseBody
    switch picture {
    case .embedded(let name):
      body = ResponseBody(byteBuffer: ByteBuffer(bytes: SampleCatalogue.bytes(name) ?? .init(start: nil, count: 0)))
    case .file(let path): body = try await files.loadFile(path: path, context: context)
    }
    return Response(status: .ok, headers: [.contentType: PictureController.contentType(name)], body: body)
  }

  /// An uploaded picture, which stays the same as long as it exists.
  private func upload(_ name: String, _ request: Request, _ context: BoardRequestContext) async throws -> Response? {
    let prefix = "uploads/"
    guard name.hasPrefix(prefix), Digest.isOne(name.dropFirst(prefix.count)) else { return nil }
    let hash = String(name.dropFirst(prefix.count))
    let body: ResponseBody
    let isPNG: Bool
    switch uploads {
    case .memory(let memory):
      guard let bytes = memory[hash] else { return nil }
      isPNG = bytes.first == 0x89
      body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .bucket(let bucket):
      guard let picture = try await bucket.open(hash, withBody: request.method != .head) else { return nil }
      isPNG = picture.isPNG
      body = ResponseBody(contentLength: picture.length) { writer in
        if let pieces = picture.body {
          for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        }
        try await writer.finish(nil)
      }
    case .folder(let folder), .sharedFolder(let folder):
      guard try await uploads.hold(hash) else { return nil }
      let path = folder + "/" + hash
      let file = FileHandle(forReadingAtPath: path)
      defer { try? file?.close() }
      isPNG = try file?.read(upToCount: 1)?.first == 0x89
      body = try await files.loadFile(path: path, context: context)
    }
    return Response(
      status: .ok,
      headers: [.contentType: isPNG ? "image/png" : "image/jpeg", .cacheControl: "public, max-age=86400, immutable"],
      body: body
    )
  }

  private static func contentType(_ name: String) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "webp": "image/webp"
    case "gif": "image/gif"
    default: "application/octet-stream"
    }
  }
}
