package import Foundation

/// A picture that is to be stored, named by its SHA-256.
package struct UploadedPicture: Sendable {
  /// The SHA-256 of the bytes, in hexadecimal digits.
  package let hash: String
  /// The kind and the size.
  package let header: UploadedPictureHeader
  /// The bytes, as they were sent.
  package let bytes: Data

  /// Creates a picture whose header was read.
  package init(hash: String, header: UploadedPictureHeader, bytes: Data) {
    self.hash = hash
    self.header = header
    self.bytes = bytes
  }

  /// The path of a picture on the server.
  package static func path(_ hash: String) -> String { "/images/uploads/" + hash }
}

/// What the board knows of a picture.
package enum PictureState: Sendable, Equatable {
  /// It is stored, and stays for a day even without an ad.
  case kept
  /// A server is deleting its bytes.
  case leaving
  case unknown
}
