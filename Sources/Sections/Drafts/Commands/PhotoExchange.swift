package import Drafts
package import Foundation

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

  /// Puts photos into a draft; gives the draft as it is then.
  package typealias Put = @Sendable (_ draft: Draft) async throws -> Draft

  /// Reads picture files, and gives what puts them into a draft, in this order, once there is one.
  ///
  /// Throws ``Failure``, which names the file that is none.
  package var takeIn: @Sendable (_ paths: [String]) async throws -> Put
  /// The photos of a draft, in their order.
  package var photos: @Sendable (_ draft: Draft) async throws -> [Photo]

  /// Makes one.
  package init(
    takeIn: @escaping @Sendable (_ paths: [String]) async throws -> Put,
    photos: @escaping @Sendable (_ draft: Draft) async throws -> [Photo]
  ) {
    self.takeIn = takeIn
    self.photos = photos
  }
}
