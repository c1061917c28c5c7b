/// A test that waits for a condition of the screen, or for the program to end.
struct ScreenWaiter {
  let claim: String
  let began = ContinuousClock.now
  let deadline: ContinuousClock.Instant
  /// How long the program may be idle.
  let patience: Duration
  /// The condition of the screen; nil waits for the end of the program.
  let condition: (@Sendable (VirtualScreen) -> Bool)?
  let continuation: CheckedContinuation<VirtualScreen, any Error>

  func hasWhatItWants(_ screen: VirtualScreen, hasEnded: Bool) -> Bool {
    guard let condition else { return hasEnded }
    return (hasEnded || !screen.isUpdating) && condition(screen)
  }

  func isOver(_ screen: VirtualScreen, hasEnded: Bool, _ now: ContinuousClock.Instant) -> Bool {
    hasEnded || deadline <= now || hasWhatItWants(screen, hasEnded: hasEnded)
  }
}
