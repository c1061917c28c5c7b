import Drafts
import Foundation
import Listings
import Terminal

/// A picture that is to be seen, and how.
struct PictureRequest: Sendable, Hashable {
  /// Where a picture comes from.
  enum Source: Sendable, Hashable {
    /// An address, from which it may have to be fetched.
    case address(URL)
    /// A draft, with which it is kept.
    case photo(DraftPhoto)
  }

  /// Where it is.
  var source: Source
  /// The room for it.
  var box: BoxSize
  /// How it is shown, where it is not as the terminal does it best.
  var drawing: PictureProtocol?

  init(_ source: Source, box: BoxSize, drawing: PictureProtocol? = nil) {
    self.source = source
    self.box = box
    self.drawing = drawing
  }

  init(url: URL, box: BoxSize, drawing: PictureProtocol? = nil) {
    self.init(.address(url), box: box, drawing: drawing)
  }

  /// Its address, if it has one.
  var url: URL? {
    switch source {
    case .address(let url): url
    case .photo: nil
    }
  }
}
