package import Foundation
package import Listings

/// What ad files need of the photos of drafts.
package struct PhotoExchange: Sendable {
  /// A photo to be written beside an ad file.
  package struct Photo: Sendable, Equatable {
    /// The name of the file that it was added from.
    package var name: String
    /// Without a dot.
    package var fileExtension: String
    /// The file.
    package var bytes: Data

    /// Makes one.
    package init(name: String, fileExtension: String, bytes: Data) {
      self.name = name
      self.fileExtension = fileExtension
      self.bytes = bytes
    }
  }

  /// Keeps copies of picture files; gives the text of `DraftField.photos` for a draft that has them, in this order.
  ///
  /// Throws ``Failure``, which names the file; then no draft has been changed.
  package var takeIn: @Sendable (_ paths: [String]) async throws -> String
  /// The photos of a draft, in their order.
  package var photos: @Sendable (_ draft: Draft) async throws -> [Photo]

  /// Makes one.
  package init(
    takeIn: @escaping @Sendable (_ paths: [String]) async throws -> String,
    photos: @escaping @Sendable (_ draft: Draft) async throws -> [Photo]
  ) {
    self.takeIn = takeIn
    self.photos = photos
  }
}
