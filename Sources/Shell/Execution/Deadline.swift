/// Ends work that takes too long.
package enum Deadline {
  /// Does the work; after the time limit, cancels it and throws a network ``Failure``.
  ///
  /// - Parameter loan: the user's time, in a pager or before an answer, does not count.
  package static func run(
    within duration: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    loan: TerminalLoan? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    _ = loan?.takeSpent()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: work)
      group.addTask {
        var left = duration
        while left > .zero {
          try await clock.sleep(for: left)
          left = loan?.takeSpent() ?? .zero
        }
        let seconds = Int(clamping: duration.components.seconds)
        throw Failure(.network, .tookLongerThan(seconds), kept: .keptWhatArrived, hint: .tryAgainDoctorMeasures)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
