extension PhotoDesk {
  /// Replaces a draft's photos with these, in this order; the same bytes become one photo.
  ///
  /// - Returns: the draft afterwards.
  package func put(_ photos: [(name: String, photo: PreparedPhoto)], into draft: Draft) async throws -> Draft {
    var seen: Set<String> = []
    let kept = photos.filter { seen.insert($0.photo.hash).inserted }
    guard try await store.insert(kept.map(\.photo), for: draft.id) else { throw DraftDeskError.nothingInHand }
    let text = DraftPhoto.text(
      kept.map { name, photo in
        DraftPhoto(
          hash: photo.hash,
          width: photo.width,
          height: photo.height,
          byteCount: photo.bytes.count,
          name: name
        )
      }
    )
    return try await desk.write([.photos: text], to: draft.id).draft
  }
}
