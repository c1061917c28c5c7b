import Foundation
import Terminal

extension Session {
  /// How long printing waits for pictures.
  private static var patienceWithPictures: Duration { .seconds(5) }

  /// Whether pictures are shown as such.
  var showsPictures: Bool {
    get async { await pictures?.support().showsPictures ?? false }
  }

  /// How high a picture may be: what is said of it should be on the screen with it, without a pager.
  var rowsForPicture: Int {
    get async { (await console.rows() ?? 24) / 2 }
  }

  /// The pictures that are to be printed, as far as they come in time.
  func pictures(_ requests: [PictureRequest]) async throws -> [PictureRequest: PictureView] {
    guard let pictures, !requests.isEmpty else { return [:] }
    let views = try await withActivity(PictureWords.fetching) {
      await pictures.settled(requests, within: Self.patienceWithPictures)
    }
    try Task.checkCancellation()
    return views
  }

  /// A picture's box, to be printed.
  func box(for url: URL?, _ box: BoxSize) async throws -> [StyledText] {
    guard let url else { return PictureView.missing.lines(in: box, language) }
    let request = PictureRequest(url: url, box: box)
    let view = try await pictures([request])[request] ?? .loading(received: 0, expected: nil)
    return view.lines(in: box, language)
  }

  /// What can be said of a picture that nobody sees.
  func pictureInWords(_ url: URL?) async throws -> PictureView {
    guard let url else { return .missing }
    guard pictures != nil else { return .described(nil) }
    let request = PictureRequest(url: url, box: BoxSize(columns: 1, rows: 1), drawing: .words)
    return try await pictures([request])[request] ?? .loading(received: 0, expected: nil)
  }
}
