import BoardPictures
import BoardRules
import Foundation
import HTTPTypes
import Hummingbird
import Loading
import NIOCore

/// The uploaded pictures: their bytes are in a folder, a bucket or memory, and the board knows their names.
///
/// No transaction waits for the bytes. A new picture is stored before the board knows it. To delete one, a server first
/// claims it, in a transaction, then deletes the bytes, then lets the board forget it. An upload of the same picture in
/// between waits for that, so no picture is deleted while it is uploaded again. The claim of a server that did not
/// finish ends after ``BoardTerms/pictureClaimLife``.
struct UploadStore: Sendable {
  let store: any BoardStore
  let files: UploadFiles
  /// Waits until a picture that is being deleted may be gone.
  var pause: @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(100)) }
  /// When unused pictures were last deleted.
  private let lastTidied = RecentTime()

  /// How often an upload waits for a deletion, and how often uploads delete pictures, in seconds.
  private static let mostPauses = 30
  private static let tidyInterval = 60
  /// How many pictures are deleted at once.
  private static let batch = 50

  init(store: any BoardStore, files: UploadFiles) { (self.store, self.files) = (store, files) }

  /// Stores a picture durably, without its metadata (``BarePicture``). Throws ``PublishingError`` if it is not a picture.
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
    guard let bare = BarePicture.bytes(of: bytes) else {
      throw PublishingError(.notAPicture, "the picture is not complete")
    }
    let picture = UploadedPicture(hash: Digest.hexadecimal(bare), header: header, bytes: bare)
    let isNew = try await keep(picture, at: now)
    // The picture is stored, whatever becomes of the others.
    if lastTidied.isDue(at: now, every: Self.tidyInterval) { _ = try? await deleteUnused(at: now) }
    return (picture.hash, header, isNew)
  }

  private func keep(_ picture: UploadedPicture, at now: Int) async throws -> Bool {
    for _ in 0..<Self.mostPauses {
      switch try await store.refreshPicture(picture.hash, at: now) {
      case .kept:
        // Somebody may have lost it.
        if try await !files.hold(picture.hash) { try await files.write(picture.bytes, as: picture.hash) }
        return false
      case .unknown:
        // Finished even if the client has left: bytes that the board does not know would never be deleted.
        let isAdded = try await shielded { [store, files] in
          try await files.write(picture.bytes, as: picture.hash)
          return try await store.addPicture(picture, at: now)
        }
        if isAdded { return true }
      case .leaving: break
      }
      try await pause()
    }
    throw RequestError.busy
  }

  /// Deletes the pictures without an ad, a day after their upload.
  func tidy(at now: Int) async throws { while try await deleteUnused(at: now) == Self.batch {} }

  /// - Returns: how many were deleted.
  private func deleteUnused(at now: Int) async throws -> Int {
    let claimed = try await store.claimUnusedPictures(Self.batch, at: now)
    try await delete(claimed, claimedAt: now)
    return claimed.count
  }

  /// Deletes pictures that were claimed for it, as far as they are here. The others stay claimed, until a server of the board deletes them,
  /// which knows where they are.
  func deleteHere(_ claimed: [String], claimedAt time: Int) async {
    var here: [String] = []
    for hash in claimed where (try? await files.hold(hash)) == true { here.append(hash) }
    try? await delete(here, claimedAt: time)
  }

  /// Deletes pictures that were claimed for it.
  func delete(_ claimed: [String], claimedAt time: Int) async throws {
    if claimed.isEmpty { return }
    // One that cannot be deleted keeps no other one.
    let results = await withTaskGroup(of: Result<String, any Error>.self) { group in
      for hash in claimed {
        group.addTask {
          do {
            try await files.delete(hash)
            return .success(hash)
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    try await store.forgetPictures(results.compactMap { try? $0.get() }, claimedAt: time)
    for result in results { _ = try result.get() }
  }
}

/// Handles `POST /images`.
struct UploadController: Sendable {
  let uploads: UploadStore
  let guardian: PublishingGuard
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to signed: SignedRouter) { signed.on(.post, "images", .use, use: upload) }

  /// The same picture has the same name, so no key is needed.
  @Sendable func upload(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    _ = try await guardian.owner(request, context)
    let body = try await request.body.collect(upTo: .max)
    let bytes = Data(body.readableBytesView)
    let kept = try await deadline.run(for: context.channel) { [uploads, now] in
      try await uploads.keep(bytes, at: now())
    }
    let path = UploadedPicture.path(kept.hash)
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
