import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Handles `POST /images`.
struct UploadController: Sendable {
  let uploads: UploadStore
  let guardian: PublishingGuard
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.post("images", use: upload)
  }

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
      json: ByteBuffer(
        string: """
          {"hash":"\(kept.hash)","url":"\(path)","width":\(kept.shape.width),"height":\(kept.shape.height)}
          """
      )
    )
    response.headers[.location] = path
    return response
  }
}
