extension Task where Failure == any Error {
  /// What the task comes to; it is cancelled with the one that waits, so that a test which waits in vain ends at its time limit.
  package func awaited() async throws -> Success {
    try await withTaskCancellationHandler {
      try await value
    } onCancel: {
      cancel()
    }
  }
}
