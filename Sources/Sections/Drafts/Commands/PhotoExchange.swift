package import Drafts
package import Foundation

/// Reads and adds the photos of drafts for ad files.
package struct PhotoExchange: Sendable {
  /// A photo to be written beside an ad file.
  package struct Photo: Sendable, Equatable {
    /// The name of the file it was added from.
    package var name: String
    /// The extension, without a dot.
    package var fileExtension: String
    /// The content of the file.
    package var bytes: Data

    /// Creates a photo.
    package init(name: String, fileExtension: String, bytes: Data) {
      self.name = name
      self.fileExtension = fileExtension
      self.bytes = bytes
    }
  }

  /// Adds photos to a draft, and returns the changed draft.
  package typealias Put = @Sendable (_ draft: Draft) async throws -> Draft

  /// Reads picture files, and returns a function that adds them to a draft in this order.
  ///
  /// Throws ``Failure``, which names the file that is not a picture.
  package var takeIn: @Sendable (_ paths: [String]) async throws -> Put
  /// Returns a draft's photos in order.
  package var photos: @Sendable (_ draft: Draft) async throws -> [Photo]

  /// Creates an exchange.
  package init(
    takeIn: @escaping @Sendable (_ paths: [String]) async throws -> Put,
    photos: @escaping @Sendable (_ draft: Draft) async throws -> [Photo]
  ) {
    self.takeIn = takeIn
    self.photos = photos
  }
}
