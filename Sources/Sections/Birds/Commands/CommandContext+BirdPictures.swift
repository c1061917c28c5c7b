import Birds
import Foundation
import Imaging
import Languages
import Loading
import Terminal

/// The watermarked pictures of birds.
extension CommandContext {
  /// How long printing waits for pictures.
  private static var patience: Duration { .seconds(8) }

  /// Whether pictures are shown.
  var showsBirdPictures: Bool {
    get async { await birdGallery?.support().showsPictures ?? false }
  }

  /// The pictures to print, as far as they arrive in time.
  func birdPictures(_ requests: [PictureRequest]) async throws -> [PictureRequest: PictureView] {
    guard let birdGallery, !requests.isEmpty else { return [:] }
    let views = try await withActivity(PictureWords.fetching) {
      await birdGallery.settled(requests, within: Self.patience)
    }
    try Task.checkCancellation()
    return views
  }

  /// The state of a picture that is not shown.
  func birdPictureInWords(_ url: URL?) async throws -> PictureView {
    guard let url else { return .missing }
    guard birdGallery != nil else { return .described(nil) }
    let request = PictureRequest(url: url, box: BoxSize(columns: 1, rows: 1), drawing: .words)
    return try await birdPictures([request])[request] ?? .loading(received: 0, expected: nil)
  }

  /// Shows a part of a bird's picture: on a screen where it can be moved, if there can be one; otherwise as a file
  /// name.
  func zoomBird(_ target: BirdTarget, _ window: PictureWindow) async throws {
    let bird = try await bird(target).bird
    guard let url = bird.largePicture else { throw Failure(.notFound, .birdHasNoPicture) }
    let data = try await withActivity(PictureWords.fetching) { try await birdLoader.load(url) }
    if isJSON { return try await print(BirdsDocument.zoom(bird, file: try keep(data, of: bird))) }
    guard await showsBirdPictures, let width = await console.columns() else {
      let file = SafeText(try keep(data, of: bird))
      return try await console.print([StyledText(file)])
    }
    let view = BirdZoom(bird: bird, tongue: birdTongue, language: language)
    if let stage = interaction.stage {
      return await BirdsPageRun(context: self, stage: stage).run(bird, window)
    }
    let rows = max(4, (await console.rows() ?? 24) - 3)
    let box = BoxSize(columns: width, rows: rows)
    let picture = await birdGallery?.drawn(data, window, in: box) ?? .missing
    try await console.print([view.heading(window)] + picture.lines(in: box, language))
  }

  /// Writes a watermarked picture where other programs can read it.
  ///
  /// - Returns: the file's path.
  private func keep(_ picture: Data, of bird: Bird) throws -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
    let name = bird.id.addingPercentEncoding(withAllowedCharacters: allowed) ?? "bird"
    let path = "\(paths.birdFiles)/\(String(name.prefix(120))).jpg"
    do {
      try FileManager.default.createDirectory(atPath: paths.birdFiles, withIntermediateDirectories: true)
      try picture.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Failure(.storage, .birdPictureNotWritten(path, reason: error.localizedDescription), hint: .checkTheFolder)
    }
    return path
  }
}
