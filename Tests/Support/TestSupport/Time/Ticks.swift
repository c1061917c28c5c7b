/// Instants, each later than the one before by the same time, for code that measures how long something takes.
package func ticks(every step: Duration) -> @Sendable () -> ContinuousClock.Instant {
  let last = Watched(ContinuousClock.now)
  return {
    last.change { last in
      last += step
      return last
    }
  }
}
