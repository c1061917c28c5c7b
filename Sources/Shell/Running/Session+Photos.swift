import Languages
import Listings
import Terminal

extension Session {
  /// Shows the photos of a draft, or one of them, as large as there is room for.
  func showPhotos(of draft: Draft, number: Int?) async throws {
    let facts = try await photos.facts(of: draft)
    guard let number else {
      if isJSON { return try await print(PhotoDocument.photos(draft.photos, facts: facts)) }
      if draft.photos.isEmpty { return await say(PhotoWords.none) }
      return try await console.print(try await lines(ofPhotos: draft, rows: 6))
    }
    guard draft.photos.indices.contains(number - 1) else {
      throw PhotoDeskError.noSuchPhoto(number, count: draft.photos.count)
    }
    let photo = draft.photos[number - 1]
    if isJSON { return try await print(PhotoDocument.photo(photo, number: number, facts: facts[photo.hash])) }
    let words = StyledText(PhotoWords.name(photo, number: number) + .colon + PhotoWords.size(photo), in: language)
    // What is missing is an error, seen or not.
    if facts[photo.hash] == nil { throw PhotoDeskError.missing(photo) }
    let width = await console.columns()
    guard !isLinear, await showsPictures, let width,
      let box = BoxSize.large(columns: width, rows: await rowsForPicture)
    else { return try await console.print([words]) }
    try await console.print(try await boxes([photo], box).flatMap { $0 } + [words])
  }

  /// The photos of a draft under each other, as pictures of so many rows where pictures are shown.
  func lines(ofPhotos draft: Draft, rows: Int) async throws -> [StyledText] {
    let photos = draft.photos
    if photos.isEmpty { return [] }
    let facts = try await self.photos.facts(of: draft)
    var rendering = PhotoRendering(photos: photos, facts: facts, language: language)
    if isLinear { return rendering.sentences }
    let width = await console.columns()
    let box = BoxSize.thumbnail(rows: rows)
    if await showsPictures, let width, width >= box.columns * 2 { rendering.boxes = try await boxes(photos, box) }
    return rendering.lines(width: width)
  }

  private func boxes(_ photos: [DraftPhoto], _ box: BoxSize) async throws -> [[StyledText]] {
    // A pager shows no pictures but those made of characters.
    let drawing: PictureProtocol? = await console.pages(photos.count * (box.rows + 1)) ? .blocks : nil
    let requests = photos.map { PictureRequest(.photo($0), box: box, drawing: drawing) }
    let views = try await pictures(requests)
    return requests.map { (views[$0] ?? .loading(received: 0, expected: nil)).lines(in: box, language) }
  }
}
