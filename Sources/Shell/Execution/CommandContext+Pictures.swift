package import Foundation
package import Terminal

extension CommandContext {
  /// Whether the pictures of a gallery are displayed as such.
  package func showsPictures(from gallery: PictureGallery?) async -> Bool {
    await gallery?.support().showsPictures ?? false
  }

  /// How high a picture may be, so that its text fits on the screen with it, without a pager.
  package var rowsForPicture: Int {
    get async { (await console.rows() ?? 24) / 2 }
  }

  /// The pictures to print, as far as they arrive in time.
  private func views(
    of requests: [PictureRequest],
    from gallery: PictureGallery?
  ) async throws -> [PictureRequest: PictureView] {
    guard let gallery, !requests.isEmpty else { return [:] }
    let views = try await withActivity(.picturesLoading) {
      await gallery.settled(requests, within: gallery.patience)
    }
    try Task.checkCancellation()
    return views
  }

  /// Prints lines with pictures in them. Only this function decides how those are drawn: in the terminal's best way,
  /// but in characters if the lines are too long for the screen and go to a pager.
  ///
  /// - Parameters:
  ///   - isPaged: whether a long text goes to the pager.
  ///   - lines: lays out the lines around the pictures' boxes; also called with empty boxes.
  package func print(
    _ requests: [PictureRequest],
    from gallery: PictureGallery?,
    isPaged: Bool = true,
    lines: ([PictureRequest: [StyledText]]) -> [StyledText]
  ) async throws {
    let print = isPaged ? console.print(_:) : console.printHere
    if requests.isEmpty { return try await print(lines([:])) }
    var drawn = requests
    if isPaged, await console.pages(lines(boxes(of: requests, [:]))) {
      for index in drawn.indices { drawn[index].drawing = .blocks }
    }
    let views = try await self.views(of: drawn, from: gallery)
    let pairs = zip(requests, drawn).map { ($0, views[$1] ?? .loading(received: 0, expected: nil)) }
    try await print(lines(boxes(of: requests, Dictionary(pairs) { first, _ in first })))
  }

  private func boxes(
    of requests: [PictureRequest],
    _ views: [PictureRequest: PictureView]
  ) -> [PictureRequest: [StyledText]] {
    let boxes = requests.map { request in
      let view = views[request] ?? .loading(received: 0, expected: nil)
      return (request, view.lines(in: request.box, language, at: place))
    }
    return Dictionary(boxes) { first, _ in first }
  }

  /// What can be said about pictures that are not displayed, in their order; they are waited for together.
  package func picturesInWords(_ urls: [URL?], from gallery: PictureGallery?) async throws -> [PictureView] {
    let requests = urls.map { url in
      url.map { PictureRequest(url: $0, box: BoxSize(columns: 1, rows: 1), drawing: .words) }
    }
    let views = try await views(of: requests.compactMap(\.self), from: gallery)
    return requests.map { request in
      guard let request else { return .missing }
      return gallery == nil ? .described(nil) : views[request] ?? .loading(received: 0, expected: nil)
    }
  }
}
