import Foundation
import Imaging
import Listings

extension PreparedPhoto {
  /// Reads a file and makes it fit to be published, away from the threads that others wait for.
  ///
  /// Throws `PictureFileError` and `PictureError`.
  static func prepare(_ file: String) async throws -> PreparedPhoto {
    try await Task.detached(priority: .utility) {
      let picture = try CleanPicture(try PictureFile.read(file, most: CleanPicture.mostBytes))
      return PreparedPhoto(
        bytes: picture.bytes,
        width: picture.size.width,
        height: picture.size.height,
        facts: PhotoFacts(
          format: picture.format == .png ? .png : .jpeg,
          fingerprint: picture.fingerprint.rawValue
        )
      )
    }
    .value
  }
}
