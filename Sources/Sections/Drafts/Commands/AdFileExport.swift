import AdFiles
import Drafts
import Foundation
import Languages
import Loading
import Shell

/// Writes a draft to a file, and its photos beside it: `NAME__img1.jpg`, `NAME__img2.jpg`, …
struct AdFileExport {
  let draft: Draft
  /// `nil` if the photos are unknown: the file's picture names are then left unchanged.
  let photos: [AdFilePhotos.Photo]?
  let path: String
  let format: AdFile.Format
  /// The code of the board's currency.
  let currency: String

  /// Writes the files, photos first, so that the ad file never names a missing file.
  ///
  /// Throws ``Failure``.
  /// - Returns: the paths of the photos.
  func write(replacing: Bool) throws -> [String] {
    // Photos cannot be written beside a device or a pipe.
    let photos = replacing && (FilePath(path).isSpecial || isWhereItCameFrom) ? nil : photos
    let pictures = pictures(photos ?? [])
    let names = photos.map { _ in pictures.map { FilePath($0.path).name } }
    let text = try AdFile.text(of: draft.fields, images: imageNames(names), as: format, currency: currency)
    let files = pictures + [ExportedFile(path: path, bytes: Data(text.utf8))]
    if !replacing, let taken = files.first(where: \.exists) { throw Failure(alreadyThere: taken.path) }
    for file in files { try file.write(replacing: replacing) }
    return pictures.map(\.path)
  }

  /// The picture names to write; `nil` if the file needs none.
  private func imageNames(_ names: [String]?) -> [String]? {
    guard let names else { return nil }
    return names.isEmpty && AdFile.images(carriedBy: draft.fields).isEmpty ? nil : names
  }

  private func pictures(_ photos: [AdFilePhotos.Photo]) -> [ExportedFile] {
    let stem = FilePath(path).withoutExtension
    return photos.enumerated().map { index, photo in
      ExportedFile(path: "\(stem)__img\(index + 1).\(photo.fileExtension)", bytes: photo.bytes)
    }
  }

  /// Whether the file is the imported one and names the same photos; its picture names can then stay.
  private var isWhereItCameFrom: Bool {
    guard let carried = draft.fields[.carried],
      let bytes = try? Data(contentsOf: URL(filePath: path)), bytes == Data(carried.utf8)
    else { return false }
    let patterns = AdFile.images(carriedBy: draft.fields).map(\.pattern)
    let files = PicturePattern.files(of: patterns, in: FilePath(path).folder ?? "")
    return files.map { FilePath($0).name } == photos?.map(\.name)
  }
}

/// A file that is written completely or not at all, and replaces an existing one only on request.
struct ExportedFile {
  let path: String
  let bytes: Data

  /// Whether the path exists already.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Writes the file through ``OutputFile``.
  ///
  /// Throws ``Failure``; an existing file is then unchanged. Throws `OutputClosed` for a pipe whose reader has gone.
  func write(replacing: Bool) throws {
    let file = try OutputFile(path: path, replacing: replacing, kept: .draftAsItWas)
    try file.write(bytes)
    try file.commit()
  }
}
