package import Drafts
package import Foundation
import Languages
import Shell

/// Reads and adds the photos of drafts for ad files.
package struct AdFilePhotos: Sendable {
  /// A photo to be written beside an ad file.
  package struct Photo: Sendable, Equatable {
    /// The name of the file it was added from.
    package var name: String
    /// The extension, without a dot.
    package var fileExtension: String
    /// The content of the file.
    package var bytes: Data
  }

  /// Adds photos to a draft, and returns the changed draft.
  package typealias Put = @Sendable (_ draft: Draft) async throws -> Draft

  /// Reads picture files, and returns a function that adds them to a draft in this order.
  ///
  /// Throws ``Failure``, which names the file that is not a picture.
  var takeIn: @Sendable (_ paths: [String]) async throws -> Put
  /// Returns a draft's photos in order.
  package var photos: @Sendable (_ draft: Draft) async throws -> [Photo]
}

extension AdFilePhotos {
  /// Connects ad files to the photos of a model.
  package init(_ model: PhotosModel) {
    self.init(
      takeIn: { paths in
        let photos = try await Self.prepared(paths, model)
        return { draft in try await model.put(photos, into: draft) }
      },
      photos: { draft in
        let facts = try await model.facts(of: draft)
        var photos: [Photo] = []
        for photo in draft.photos {
          let bytes = try await model.bytes(of: photo)
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
    _ model: PhotosModel
  ) async throws -> [(name: String, photo: PreparedPhoto)] {
    var photos: [(name: String, photo: PreparedPhoto)] = []
    for path in paths {
      try Task.checkCancellation()
      do {
        let photo = try await model.prepare(path)
        if photos.contains(where: { $0.photo.hash == photo.hash }) { continue }
        guard photos.count < DraftRules.photoLimit else {
          var failure = Failure(noRoomFor: path)
          failure.hint = Hint(.nameFewer)
          throw failure
        }
        photos.append((path, photo))
      } catch let error where !(error is CancellationError || error is Failure) {
        throw Failure(photo: path, error)
      }
    }
    return photos
  }
}
