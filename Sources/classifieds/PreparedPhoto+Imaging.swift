import Drafts
import Foundation
import Imaging

extension PreparedPhoto {
  /// Reads a file and prepares it for publication, in the background.
  ///
  /// Throws `PictureFileError`, `PictureError` and `CancellationError`.
  static func prepare(_ file: String, _ decoder: PictureDecoder) async throws -> PreparedPhoto {
    let bytes = try await Task.detached(priority: .utility) {
      try PictureFile.read(file, most: CleanPicture.mostBytes)
    }
    .value
    let picture = try await decoder.photo(bytes)
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
}
