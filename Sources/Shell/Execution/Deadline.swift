/// Ends work that takes too long.
package enum Deadline {
  /// Does the work; after the time limit, cancels it and throws a network ``Failure``. What was kept, and what to do,
  /// is what the cancelled work says, if it does.
  ///
  /// - Parameter loan: the user's time, in a pager or before an answer, does not count.
  package static func run(
    within duration: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    loan: TerminalLoan? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    _ = loan?.takeSpent()
    try await withThrowingTaskGroup(of: Bool?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await work()
        return true
      }
      group.addTask {
        var left = duration
        while left > .zero {
          // Stopped from outside: the work says what was kept.
          do { try await clock.sleep(for: left) } catch { return nil }
          left = loan?.takeSpent() ?? .zero
        }
        return false
      }
      let hasEnded = try await group.next() ?? nil
      if hasEnded == true { return }
      guard hasEnded == false else {
        _ = try await group.next()
        throw CancellationError()
      }
      let seconds = Int(clamping: duration.components.seconds)
      var failure = Failure(
        .network,
        .tookLongerThan(seconds),
        kept: .keptWhatArrived,
        hint: .tryAgainDoctorMeasures
      )
      group.cancelAll()
      do {
        _ = try await group.next()
      } catch {
        let stopped = Failure(error)
        if !(error is CancellationError), stopped.kept != nil {
          (failure.kept, failure.hint) = (stopped.kept, stopped.hint)
        }
      }
      throw failure
    }
  }
}
