package import Foundation

/// Adds, orders and removes the photos of the current draft: all of these are edits of its field ``DraftField/photos``, with the same
/// history as any field.
///
/// Its methods throw ``PhotoDeskError``, ``DraftDeskError`` and `StoreError`.
package struct PhotoDesk: Sendable {
  /// Prepares a file for publication, whatever it is; takes up to a second, in the background.
  package typealias Prepare = @Sendable (_ file: String) async throws -> PreparedPhoto

  let desk: DraftDesk
  let store: any PhotoStore
  /// Prepares a file for publication.
  package let prepare: Prepare

  /// Creates a desk for photos beside the one for drafts.
  package init(desk: DraftDesk, store: any PhotoStore, prepare: @escaping Prepare) {
    self.desk = desk
    self.store = store
    self.prepare = prepare
  }

  /// Adds files as photos to the current draft, as one revision; without a draft, starts one. A bad file stops no other one. The bytes are
  /// in the store before the draft refers to them.
  package func add(_ files: [String]) async throws -> PhotoAddition {
    var prepared: [Result<PreparedPhoto, any Error>?] = []
    for file in files {
      let isFull = prepared.count { (try? $0?.get()) != nil } >= DraftRules.photoLimit
      prepared.append(isFull ? nil : try await attempt(file))
    }
    // Read now rather than before: another session may have changed it in the meantime.
    let inHand = try await desk.draftInHand()
    var photos = inHand?.photos ?? []
    var facts = try await store.facts(of: photos.map(\.hash))
    var new: [PreparedPhoto] = []
    let outcomes = zip(files, prepared).map { file, result in
      let outcome = outcome(of: result, file, &photos, facts)
      switch outcome {
      case .added, .found:
        guard let taken = try? result?.get() else { break }
        new.append(taken)
        facts[taken.hash] = taken.facts
      case .duplicate, .noRoom, .refused: break
      }
      return (file, outcome)
    }
    guard !new.isEmpty else { return PhotoAddition(written: nil, outcomes: outcomes) }
    var written = try await write(new, photos, to: inHand)
    written.isNew = inHand == nil
    return PhotoAddition(written: written, outcomes: outcomes)
  }

  /// Removes a photo from the current draft; its bytes stay for `undo`.
  package func remove(_ number: Int) async throws -> (photo: DraftPhoto, written: DraftDesk.Written) {
    try await change { photos in
      guard photos.indices.contains(number - 1) else { throw PhotoDeskError.noSuchPhoto(number, count: photos.count) }
      return photos.remove(at: number - 1)
    }
  }

  /// Moves a photo of the current draft to another position; those in between move up or down.
  package func move(_ number: Int, to place: Int) async throws -> (photo: DraftPhoto, written: DraftDesk.Written) {
    try await change { photos in
      for wanted in [number, place] where !photos.indices.contains(wanted - 1) {
        throw PhotoDeskError.noSuchPhoto(wanted, count: photos.count)
      }
      let photo = photos.remove(at: number - 1)
      photos.insert(photo, at: place - 1)
      return photo
    }
  }

  /// The bytes of a photo, verified against its hash.
  package func bytes(of photo: DraftPhoto) async throws -> Data {
    guard let bytes = try await bytes(of: photo.hash) else { throw PhotoDeskError.missing(photo) }
    return bytes
  }

  /// The bytes with this hash; `nil` if they are not in the store, or differ.
  package func bytes(of hash: String) async throws -> Data? {
    guard let bytes = try await store.bytes(of: hash), bytes.sha256 == hash else { return nil }
    return bytes
  }

  /// The stored facts about the photos of a draft, by hash; missing photos have none.
  package func facts(of draft: Draft) async throws -> [String: PhotoFacts] {
    let photos = draft.photos
    return photos.isEmpty ? [:] : try await store.facts(of: photos.map(\.hash))
  }
}

extension PhotoDesk {
  private func attempt(_ file: String) async throws -> Result<PreparedPhoto, any Error> {
    try Task.checkCancellation()
    do {
      return .success(try await prepare(file))
    } catch let error as CancellationError {
      throw error
    } catch {
      return .failure(error)
    }
  }

  private func outcome(
    of result: Result<PreparedPhoto, any Error>?,
    _ file: String,
    _ photos: inout [DraftPhoto],
    _ facts: [String: PhotoFacts]
  ) -> PhotoAddition.Outcome {
    switch result {
    case .failure(let error): return .refused(error)
    case nil: return .noRoom
    case .success(let new):
      if let same = photos.firstIndex(where: { $0.hash == new.hash }) {
        return facts[new.hash] == nil ? .found(number: same + 1) : .duplicate(of: same + 1)
      }
      guard photos.count < DraftRules.photoLimit else { return .noRoom }
      let alike = photos.firstIndex { facts[$0.hash].map(new.facts.resembles) ?? false }
      let photo = DraftPhoto(
        hash: new.hash,
        width: new.width,
        height: new.height,
        byteCount: new.bytes.count,
        name: file
      )
      photos.append(photo)
      return .added(photo, number: photos.count, resembles: alike.map { $0 + 1 })
    }
  }

  private func write(
    _ new: [PreparedPhoto],
    _ photos: [DraftPhoto],
    to inHand: Draft?
  ) async throws -> DraftDesk.Written {
    let draft = if let inHand { inHand } else { try await desk.create() }
    guard try await store.insert(new, for: draft.id) else { throw DraftDeskError.nothingInHand }
    return try await desk.write([.photos: DraftPhoto.text(photos)], to: draft.id)
  }

  /// The numbers are those that the session saw: if another one changed the photos since, both changes are kept.
  private func change(
    _ change: (inout [DraftPhoto]) throws -> DraftPhoto
  ) async throws -> (photo: DraftPhoto, written: DraftDesk.Written) {
    guard let draft = try await desk.store.inHand() else { throw DraftDeskError.nothingInHand }
    var photos = draft.photos
    let photo = try change(&photos)
    return (photo, try await desk.write([.photos: DraftPhoto.text(photos)], to: draft.id))
  }
}
