package import Foundation

/// The pictures of an ad: paths on the board, or complete addresses.
package struct ListingPictures: Sendable, Equatable {
  /// The list's picture.
  package var small: String?
  /// The detail's picture.
  package var thumb: String?

  /// Creates the pictures of an ad; both may be missing.
  package init(small: String? = nil, thumb: String? = nil) { (self.small, self.thumb) = (small, thumb) }

  /// Whether there is none.
  package var isEmpty: Bool { small == nil && thumb == nil }

  /// A picture's address: a path is appended to the board's base with its port (contract §1).
  ///
  /// - Returns: `nil` for anything but a path or an http or https address.
  package static func address(of picture: String, on base: URL) -> URL? {
    guard !picture.isEmpty else { return nil }
    if let url = URL(string: picture), let scheme = url.scheme?.lowercased() {
      return ["http", "https"].contains(scheme) ? url : nil
    }
    let root = base.absoluteString
    let path = picture.hasPrefix("/") ? String(picture.dropFirst()) : picture
    return URL(string: (root.hasSuffix("/") ? root : root + "/") + path)
  }
}
