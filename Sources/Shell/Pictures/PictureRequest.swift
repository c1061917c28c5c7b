package import Foundation
package import Terminal

/// A picture to display, and how.
package struct PictureRequest: Sendable, Hashable {
  /// The source of a picture.
  package enum Source: Sendable, Hashable {
    /// An address, from which it may have to be fetched.
    case address(URL)
    /// This machine, which keeps it.
    case kept(KeptPicture)
  }

  /// Its source.
  package var source: Source
  /// Its box.
  package var box: BoxSize
  /// How to display it, if not in the terminal's best way.
  package var drawing: PictureProtocol?

  package init(_ source: Source, box: BoxSize, drawing: PictureProtocol? = nil) {
    self.source = source
    self.box = box
    self.drawing = drawing
  }

  package init(url: URL, box: BoxSize, drawing: PictureProtocol? = nil) {
    self.init(.address(url), box: box, drawing: drawing)
  }

  /// Its address, if it has one.
  package var url: URL? {
    switch source {
    case .address(let url): url
    case .kept: nil
    }
  }
}

/// A picture that this machine keeps.
package struct KeptPicture: Sendable, Hashable {
  /// What tells it from others.
  package let id: String
  /// Gives its bytes.
  package let read: @Sendable () async throws -> Data

  /// Names a picture.
  package init(id: String, read: @escaping @Sendable () async throws -> Data) {
    (self.id, self.read) = (id, read)
  }

  package static func == (left: KeptPicture, right: KeptPicture) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
