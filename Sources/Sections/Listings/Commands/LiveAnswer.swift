import Listings

/// The result of a live search for the entered line.
struct LiveAnswer: Sendable {
  let request: SearchRequest
  let answer: Task<ListingsReading, any Error>

  /// The result for a request; `nil` if it belongs to another request, or if the search failed.
  ///
  /// Throws `CancellationError` if the task is cancelled, which also cancels the search.
  func reading(for request: SearchRequest) async throws -> ListingsReading? {
    guard request == self.request else { return nil }
    let reading = await withTaskCancellationHandler {
      try? await answer.value
    } onCancel: {
      answer.cancel()
    }
    try Task.checkCancellation()
    return reading
  }
}
