import BoardPictures
import BoardRules
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import Loading
import NIOCore

/// Handles `GET /images/…` with the catalogue's and the uploaded pictures.
struct PictureController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
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
    let viewer = try await guardian.viewer(request)
    let isShown = try await store.audience(ofCatalogue: prefix + name, for: viewer) != .nobody
    guard isShown else { throw RequestError.notFound }
    switch picture {
    case .embedded(let name):
      let bytes = SampleCatalogue.bytes(name) ?? .init(start: nil, count: 0)
      let tag = Digest.hexadecimal(Data(bytes))
      return Self.answer(
        ServedPicture(type: Self.contentType(name), tag: "\"\(tag)\"", length: bytes.count),
        bytes,
        request
      )
    case .file(let path):
      guard let status = FileStatus(path) else { throw RequestError.notFound }
      let time = "\(status.modified.seconds).\(status.modified.nanoseconds)"
      let served = ServedPicture(type: Self.contentType(name), tag: "\"\(status.size)-\(time)\"", length: status.size)
      return try await answer(served, path, request, context)
    }
  }

  /// The file of the picture that a decoded path asks for; `nil` if it is in none of its own.
  func file(_ path: String) -> String? {
    let prefix = "/images/"
    guard path.hasPrefix(prefix) else { return nil }
    let name = String(path.dropFirst(prefix.count))
    if let hash = Self.hash(ofUpload: name) {
      guard case .folder(let folder) = uploads, FileStatus(folder + "/" + hash) != nil else { return nil }
      return folder + "/" + hash
    }
    guard case .file(let path) = pictures.find(name) else { return nil }
    return path
  }

  private static func hash(ofUpload name: String) -> String? {
    let prefix = "uploads/"
    guard name.hasPrefix(prefix), Digest.isOne(name.dropFirst(prefix.count)) else { return nil }
    return String(name.dropFirst(prefix.count))
  }

  /// An uploaded picture, which stays the same as long as it exists.
  private func upload(_ name: String, _ request: Request, _ context: BoardRequestContext) async throws -> Response? {
    guard let hash = Self.hash(ofUpload: name) else { return nil }
    let audience = try await store.audience(ofUpload: hash, for: try await guardian.viewer(request))
    guard audience != .nobody else { return nil }
    func served(isPNG: Bool, _ length: Int) -> ServedPicture {
      ServedPicture(
        type: isPNG ? "image/png" : "image/jpeg",
        tag: "\"\(hash)\"",
        length: length,
        cacheControl: audience == .everybody ? "public, max-age=86400, immutable" : "private, no-store"
      )
    }
    switch uploads {
    case .memory(let memory):
      guard let bytes = memory[hash] else { return nil }
      return Self.answer(served(isPNG: bytes.first == 0x89, bytes.count), bytes, request)
    case .bucket(let bucket):
      let isKnown = served(isPNG: false, 0).part(of: request) == .nothing
      guard let picture = try await bucket.open(hash, withBody: request.method != .head && !isKnown) else { return nil }
      let whole = served(isPNG: picture.isPNG, picture.length)
      let part = whole.part(of: request)
      return whole.response(part, part.body(of: picture.body, length: picture.length))
    case .folder(let folder), .sharedFolder(let folder):
      guard try await uploads.hold(hash) else { return nil }
      let path = folder + "/" + hash
      let file = FileHandle(forReadingAtPath: path)
      defer { try? file?.close() }
      let isPNG = try file?.read(upToCount: 1)?.first == 0x89
      guard let status = FileStatus(path) else { return nil }
      return try await answer(served(isPNG: isPNG, status.size), path, request, context)
    }
  }

  private static func answer(_ served: ServedPicture, _ bytes: some Sequence<UInt8>, _ request: Request) -> Response {
    let part = served.part(of: request)
    return served.response(part, part.body(of: ByteBuffer(bytes: bytes)))
  }

  /// Reads a file.
  private func answer(
    _ served: ServedPicture,
    _ path: String,
    _ request: Request,
    _ context: BoardRequestContext
  ) async throws -> Response {
    let part = served.part(of: request)
    let body =
      switch part {
      case .nothing, .outside: ResponseBody()
      case .everything: try await files.loadFile(path: path, context: context)
      case .range(let range): try await files.loadFile(path: path, range: range, context: context)
      }
    return served.response(part, body)
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
