import AdFiles
import Drafts
import Foundation
import Loading

/// Writes a draft into a file, and its photos beside it: `NAME__img1.jpg`, `NAME__img2.jpg`, …
struct AdFileExport {
  let draft: Draft
  /// `nil` where nothing is known of photos: what the file says of them stays.
  let photos: [PhotoExchange.Photo]?
  let path: String
  let format: AdFile.Format

  /// Writes the files, the photos first: an ad file never names what is not there.
  ///
  /// Throws ``Failure``.
  /// - Returns: the paths of the photos written.
  func write(replacing: Bool) throws -> [String] {
    // Beside a device or a pipe is no place for pictures.
    let photos = replacing && (FilePath(path).isSpecial || isWhereItCameFrom) ? nil : photos
    let pictures = pictures(photos ?? [])
    let names = photos.map { _ in pictures.map { FilePath($0.path).name } }
    let text = try AdFile.text(of: draft.fields, images: imageNames(names), as: format)
    let files = pictures + [ExportedFile(path: path, bytes: Data(text.utf8))]
    if !replacing, let taken = files.first(where: \.exists) { throw Failure(alreadyThere: taken.path) }
    for file in files { try file.write(replacing: replacing) }
    return pictures.map(\.path)
  }

  /// The names to write; `nil` where the file need not say anything of them.
  private func imageNames(_ names: [String]?) -> [String]? {
    guard let names else { return nil }
    return names.isEmpty && AdFile.images(carriedBy: draft.fields).isEmpty ? nil : names
  }

  private func pictures(_ photos: [PhotoExchange.Photo]) -> [ExportedFile] {
    let stem = FilePath(path).withoutExtension
    return photos.enumerated().map { index, photo in
      ExportedFile(path: "\(stem)__img\(index + 1).\(photo.fileExtension)", bytes: photo.bytes)
    }
  }

  /// Whether the file is the one that was imported, and the photos are still the ones it names: then it can go on naming them.
  private var isWhereItCameFrom: Bool {
    guard let carried = draft.fields[.carried],
      let bytes = try? Data(contentsOf: URL(filePath: path)), bytes == Data(carried.utf8)
    else { return false }
    let patterns = AdFile.images(carriedBy: draft.fields).map(\.pattern)
    let files = PicturePattern.files(of: patterns, in: FilePath(path).folder ?? "")
    return files.map { FilePath($0).name } == photos?.map(\.name)
  }
}
