import Listings
import Terminal

extension Session {
  /// Shows a batch of rows as this session does.
  func show(_ view: ListingsView) async throws {
    let rendering = ListingsRendering(view: view, now: now(), zone: timeZone)
    if view.rejected > 0 { await console.note(rendering.rejectedNote) }
    if isJSON { return try await print(ListingsDocument.view(view)) }
    if view.page == 1 { await console.note(rendering.heading) }
    try await console.print(rendering.rows(width: await console.columns()))
    if let ending = rendering.ending { await console.note(ending) }
  }
}
