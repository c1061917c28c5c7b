import Terminal

/// Recently drawn pictures, up to a number of character cells: a picture that was scrolled away reappears at once.
struct DrawnPictureCache: Sendable {
  private let limit: Int
  private var cells = 0
  private var views: [PictureRequest: (view: PictureView, used: Int)] = [:]
  private var uses = 0

  /// - Parameter limit: in character cells, of about a hundred bytes each.
  init(limit: Int = 60_000) { self.limit = limit }

  /// The picture, if it is still kept. O(1).
  mutating func view(of request: PictureRequest) -> PictureView? {
    guard let entry = views[request] else { return nil }
    uses += 1
    views[request] = (entry.view, uses)
    return entry.view
  }

  /// Keeps a picture, and drops the least recently seen ones. O(pictures) if one has to be dropped.
  mutating func keep(_ view: PictureView, of request: PictureRequest) {
    remove(request)
    uses += 1
    views[request] = (view, uses)
    cells += request.box.cells
    while cells > limit, views.count > 1, let oldest = views.min(by: { $0.value.used < $1.value.used }) {
      remove(oldest.key)
    }
  }

  private mutating func remove(_ request: PictureRequest) {
    if views.removeValue(forKey: request) != nil { cells -= request.box.cells }
  }
}

extension BoxSize {
  fileprivate var cells: Int { max(1, columns) * max(1, rows) }
}
