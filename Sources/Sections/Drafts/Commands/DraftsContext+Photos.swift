import Drafts
import Languages
import Shell
import Terminal

extension DraftsContext {
  /// Shows the photos of a draft, or one of them as large as possible.
  func showPhotos(of draft: Draft, number: Int?) async throws {
    let facts = try await photos.facts(of: draft)
    guard let number else {
      if isJSON { return try await print(PhotoDocument.photos(draft.photos, facts: facts)) }
      if draft.photos.isEmpty { return await say(.draftWithoutPhotos) }
      return try await print(photosOf: draft, rows: 6) { $0 }
    }
    guard draft.photos.indices.contains(number &- 1) else {
      throw PhotosModelError.noSuchPhoto(number, count: draft.photos.count)
    }
    let photo = draft.photos[number - 1]
    if isJSON { return try await print(PhotoDocument.photo(photo, number: number, facts: facts[photo.hash])) }
    let words = StyledText(PhotoText.name(photo, number: number) + .colon + PhotoText.size(photo), in: language)
    // A missing photo is an error even if pictures are not shown.
    if facts[photo.hash] == nil { throw PhotosModelError.missing(photo) }
    let width = await console.columns()
    guard !isLinear, await showsPictures(from: pictures), let width,
      let box = BoxSize.large(columns: width, rows: await rowsForPicture)
    else { return try await console.print([words]) }
    let request = PictureRequest(.kept(kept(photo)), box: box)
    try await print([request], from: pictures) { boxes in (boxes[request] ?? []) + [words] }
  }

  /// Prints the photos of a draft in a list, as pictures of a given height if pictures are shown.
  ///
  /// - Parameter lines: receives the lines of the photos (none without photos) and returns the lines to print.
  func print(photosOf draft: Draft, rows: Int, lines: ([StyledText]) -> [StyledText]) async throws {
    let photos = draft.photos
    if photos.isEmpty { return try await console.print(lines([])) }
    let facts = try await self.photos.facts(of: draft)
    let rendering = PhotoRendering(photos: photos, facts: facts, language: language)
    if isLinear { return try await console.print(lines(rendering.sentences)) }
    let width = await console.columns()
    let box = BoxSize.thumbnail(rows: rows)
    var requests: [PictureRequest] = []
    if await showsPictures(from: pictures), let width, width >= box.columns * 2 {
      requests = photos.map { PictureRequest(.kept(kept($0)), box: box) }
    }
    try await print(requests, from: pictures) { [requests] boxes in
      var rendering = rendering
      rendering.boxes = requests.compactMap { boxes[$0] }
      return lines(rendering.lines(width: width))
    }
  }

  /// A photo as a picture that this machine keeps.
  func kept(_ photo: DraftPhoto) -> KeptPicture {
    KeptPicture(id: photo.hash) { [photos] in try await photos.bytes(of: photo) }
  }
}
