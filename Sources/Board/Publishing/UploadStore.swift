import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A picture that is to be stored, named by its SHA-256.
struct UploadedPicture: Sendable {
  let hash: String
  let header: UploadedPictureHeader
  let bytes: Data
}

/// The uploaded pictures: their bytes are in a folder or in memory, and the board knows their names.
struct UploadStore: Sendable {
  let store: any BoardStore
  let files: UploadFiles

  /// The path of a picture on the server.
  static func path(_ hash: String) -> String { "/images/uploads/" + hash }

  /// Stores a picture durably. Throws ``PublishingError`` if it is not a picture.
  ///
  /// - Returns: its hash, its size, and whether it is new.
  func keep(_ bytes: Data, at now: Int) async throws -> (hash: String, header: UploadedPictureHeader, isNew: Bool) {
    guard let header = UploadedPictureHeader(bytes) else {
      throw PublishingError(.notAPicture, "the body is neither a JPEG nor a PNG")
    }
    if header.isTooLarge {
      throw PublishingError(
        .tooLarge,
        """
        the picture has \(header.width) × \(header.height) pixels; at most \(UploadedPictureHeader.longestSide) a side and \
        \(UploadedPictureHeader.mostPixels) in all are allowed
        """
      )
    }
    let picture = UploadedPicture(hash: Digest.hexadecimal(bytes), header: header, bytes: bytes)
    let isNew = try await store.keep(picture, in: files, at: now)
    return (picture.hash, header, isNew)
  }

  /// Deletes the pictures without an ad, a day after their upload.
  func tidy(at now: Int) async throws { try await store.tidyPictures(in: files, at: now) }
}

/// Handles `POST /images`.
struct UploadController: Sendable {
  let uploads: UploadStore
  let guardian: PublishingGuard
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) { router.post("images", use: upload) }

  /// The same bytes are the same picture, so no key is needed.
  @Sendable func upload(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    _ = try await guardian.owner(request, context)
    let body = try await request.body.collect(upTo: .max)
    let bytes = Data(body.readableBytesView)
    let kept = try await deadline.run(for: context.channel) { [uploads, now] in
      try await uploads.keep(bytes, at: now())
    }
    let path = UploadStore.path(kept.hash)
    var response = Response(
      status: kept.isNew ? .created : .ok,
      json: """
        {"hash":"\(kept.hash)","url":"\(path)","width":\(kept.header.width),"height":\(kept.header.height)}
        """
    )
    response.headers[.location] = path
    return response
  }
}
