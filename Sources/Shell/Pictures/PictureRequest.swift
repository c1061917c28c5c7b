package import Foundation
package import Imaging
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
    (self.source, self.box, self.drawing) = (source, box, drawing)
  }

  package init(url: URL, box: BoxSize, drawing: PictureProtocol? = nil) {
    self.init(.address(url), box: box, drawing: drawing)
  }

  /// Its address, if it has one.
  package var url: URL? { if case .address(let url) = source { url } else { nil } }
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

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// How pictures are displayed here.
package struct PictureSupport: Sendable, Hashable {
  /// The best available way.
  package var best: PictureProtocol
  /// Whether tmux is between us and the terminal.
  package var isInsideTmux = false
  /// The size of a character cell in pixels.
  package var cell: PixelSize

  /// Pictures in words, until the terminal has been asked.
  package static let words = PictureSupport(best: .words, cell: PixelSize(width: 8, height: 16))

  /// Whether pictures are displayed as such.
  package var showsPictures: Bool {
    switch best {
    case .kitty, .sixel, .blocks: true
    case .words, .none: false
    }
  }
}
