import Listings

/// What a live search had for the line when it was entered.
struct LiveAnswer: Sendable {
  let request: SearchRequest
  let answer: Task<ListingsReading, any Error>

  /// The answer to a request, if this is one; `nil` when it is not, or could not be had.
  ///
  /// Throws `CancellationError` when the task is cancelled, which gives the request up.
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
