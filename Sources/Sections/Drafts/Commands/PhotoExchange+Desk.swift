package import Drafts
import Foundation
import Languages

extension PhotoExchange {
  /// Connects ad files to the photos of a desk.
  package init(_ desk: PhotoDesk) {
    self.init(
      takeIn: { paths in
        let photos = try await Self.prepared(paths, desk)
        return { draft in try await desk.put(photos, into: draft) }
      },
      photos: { draft in
        let facts = try await desk.facts(of: draft)
        var photos: [Photo] = []
        for photo in draft.photos {
          let bytes = try await desk.bytes(of: photo)
          let isPNG = facts[photo.hash]?.format == .png
          photos.append(Photo(name: photo.name, fileExtension: isPNG ? "png" : "jpg", bytes: bytes))
        }
        return photos
      }
    )
  }

  /// Prepares all photos, or throws for the first file that is not a photo.
  private static func prepared(
    _ paths: [String],
    _ desk: PhotoDesk
  ) async throws -> [(name: String, photo: PreparedPhoto)] {
    var photos: [(name: String, photo: PreparedPhoto)] = []
    for path in paths {
      try Task.checkCancellation()
      do {
        let photo = try await desk.prepare(path)
        if photos.contains(where: { $0.photo.hash == photo.hash }) { continue }
        guard photos.count < DraftRules.photoLimit else {
          var failure = Failure(noRoomFor: path)
          failure.hint = Hint(.nameFewer)
          throw failure
        }
        photos.append((path, photo))
      } catch let error as CancellationError {
        throw error
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(photo: path, error)
      }
    }
    return photos
  }
}
