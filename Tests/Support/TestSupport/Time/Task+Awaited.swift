extension Task where Failure == any Error {
  /// The result of the task, which is cancelled with the waiting one, so that a test that waits in vain ends at its
  /// time limit.
  package func awaited() async throws -> Success {
    try await withTaskCancellationHandler {
      try await value
    } onCancel: {
      cancel()
    }
  }
}
