import Foundation
import Terminal

/// A picture that is to be seen, and how.
struct PictureRequest: Sendable, Hashable {
  /// Where it is.
  var url: URL
  /// The room for it.
  var box: BoxSize
  /// How it is shown, where it is not as the terminal does it best.
  var drawing: PictureProtocol?
}
