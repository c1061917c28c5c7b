package import Foundation
import Languages

/// Adds, orders and removes the photos of the current draft: all of these are edits of its field ``DraftField/photos``, with the same
/// history as any field.
///
/// Its methods throw ``PhotosModelError``, ``DraftsModelError`` and `StoreError`.
package struct PhotosModel: Sendable {
  /// Prepares a file for publication, whatever it is; takes up to a second, in the background.
  package typealias Prepare = @Sendable (_ file: String) async throws -> PreparedPhoto

  let drafts: DraftsModel
  let store: any PhotoStore
  /// Prepares a file for publication.
  package let prepare: Prepare

  /// Creates a model of photos beside the one for drafts.
  package init(drafts: DraftsModel, store: any PhotoStore, prepare: @escaping Prepare) {
    (self.drafts, self.store, self.prepare) = (drafts, store, prepare)
  }

  /// Adds files as photos to the current draft, as one revision; without a draft, starts one. A bad file stops no other one. The bytes are
  /// in the store before the draft refers to them.
  ///
  /// - Parameter id: the draft, in place of the current one.
  package func add(_ files: [String], to id: Draft.ID? = nil) async throws -> PhotoAddition {
    var prepared: [Result<PreparedPhoto, any Error>?] = []
    // The same photo takes room once.
    var hashes: Set<String> = []
    for file in files {
      let result = try await hashes.count < DraftRules.photoLimit ? attempt(file) : nil
      if let photo = try? result?.get() { hashes.insert(photo.hash) }
      prepared.append(result)
    }
    // Read now rather than before: another session may have changed it in the meantime.
    let current = if let id { try await drafts.store.draft(id: id) } else { try await drafts.store.current() }
    var photos = current?.photos ?? []
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
    var written = try await write(new, photos, to: current)
    written.isNew = current == nil
    return PhotoAddition(written: written, outcomes: outcomes)
  }

  /// Removes a photo from the current draft; its bytes stay for `undo`.
  ///
  /// - Parameter id: the draft, in place of the current one.
  package func remove(
    _ number: Int,
    from id: Draft.ID? = nil
  ) async throws -> (photo: DraftPhoto, written: DraftsModel.Written) {
    try await change(id) { photos in
      guard photos.indices.contains(number &- 1) else {
        throw PhotosModelError.noSuchPhoto(number, count: photos.count)
      }
      return photos.remove(at: number - 1)
    }
  }

  /// Moves a photo of the current draft to another position; those in between move up or down.
  package func move(_ number: Int, to place: Int) async throws -> (photo: DraftPhoto, written: DraftsModel.Written) {
    try await change { photos in
      for wanted in [number, place] where !photos.indices.contains(wanted &- 1) {
        throw PhotosModelError.noSuchPhoto(wanted, count: photos.count)
      }
      let photo = photos.remove(at: number - 1)
      photos.insert(photo, at: place - 1)
      return photo
    }
  }

  /// The bytes of a photo, verified against its hash.
  package func bytes(of photo: DraftPhoto) async throws -> Data {
    guard let bytes = try await bytes(of: photo.hash) else { throw PhotosModelError.missing(photo) }
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

  /// Replaces a draft's photos with these, in this order; the same bytes become one photo.
  ///
  /// - Returns: the draft afterwards.
  package func put(_ photos: [(name: String, photo: PreparedPhoto)], into draft: Draft) async throws -> Draft {
    var seen: Set<String> = []
    let kept = photos.filter { seen.insert($0.photo.hash).inserted }
    guard try await store.insert(kept.map(\.photo), for: draft.id) else { throw DraftsModelError.noCurrentDraft }
    let text = DraftPhoto.text(kept.map { DraftPhoto($0.photo, name: $0.name) })
    return try await drafts.write([.photos: text], to: draft.id).draft
  }

  /// The problems with the photos of a draft: the missing ones.
  package func problems(of draft: Draft) async throws -> [DraftProblem] {
    let facts = try await facts(of: draft)
    return draft.photos.enumerated().filter { facts[$0.element.hash] == nil }.map { index, photo in
      let message = Message.photoFileMissing(index + 1, name: .quoted(photo.name))
      return DraftProblem(field: .photos, rule: .photoMissing, message: message)
    }
  }

  private func attempt(_ file: String) async throws -> Result<PreparedPhoto, any Error> {
    try Task.checkCancellation()
    do {
      return .success(try await prepare(file))
    } catch let error where !(error is CancellationError) {
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
      let photo = DraftPhoto(new, name: file)
      photos.append(photo)
      return .added(photo, number: photos.count, resembles: alike.map { $0 + 1 })
    }
  }

  private func write(
    _ new: [PreparedPhoto],
    _ photos: [DraftPhoto],
    to current: Draft?
  ) async throws -> DraftsModel.Written {
    let draft = if let current { current } else { try await drafts.create() }
    guard try await store.insert(new, for: draft.id) else { throw DraftsModelError.noCurrentDraft }
    return try await drafts.write([.photos: DraftPhoto.text(photos)], continuing: draft)
  }

  /// The numbers are those that the session saw: if another one changed the photos since, both changes are kept.
  private func change(
    _ id: Draft.ID? = nil,
    _ change: (inout [DraftPhoto]) throws -> DraftPhoto
  ) async throws -> (photo: DraftPhoto, written: DraftsModel.Written) {
    let found = if let id { try await drafts.store.draft(id: id) } else { try await drafts.store.current() }
    guard let draft = found else { throw DraftsModelError.noCurrentDraft }
    var photos = draft.photos
    let photo = try change(&photos)
    return (photo, try await drafts.write([.photos: DraftPhoto.text(photos)], to: draft.id))
  }
}

/// Why the photos of a draft could not be changed or shown.
package enum PhotosModelError: Error, Sendable, Equatable {
  /// The draft has no photo with this number; it has this many.
  case noSuchPhoto(Int, count: Int)
  /// The bytes of this photo are not in the store, or differ from the original ones.
  case missing(DraftPhoto)
}
