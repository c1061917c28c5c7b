import BoardRules

/// Whether a replica is asked, and what is known of it. Times come in.
struct ReplicaState: Sendable {
  typealias Absence = ReplicaAbsence

  private struct Lag {
    /// What it has not replayed.
    var target: BoardPosition
    var since: ContinuousClock.Instant
  }

  /// `nil` for a replica that is asked.
  private(set) var absence: Absence?
  /// How many reads wait for it or run there.
  private(set) var reads = 0
  /// When it was asked last, counted in reads of all replicas.
  private(set) var lastRead = 0
  /// What it had replayed when it was read last.
  private var position: BoardPosition?
  private var pause: Duration?
  private var nextTry: ContinuousClock.Instant?
  private var lag: Lag?
  private let limits: ReplicaLimits

  init(_ limits: ReplicaLimits) { self.limits = limits }

  /// Whether it has replayed what a client needs, or may have by now.
  func mayAnswer(_ needed: BoardPosition, at now: ContinuousClock.Instant) -> Bool {
    guard absence == nil else { return false }
    if let position, position.includes(needed) { return true }
    return nextTry.map { now >= $0 } ?? true
  }

  mutating func begin(_ number: Int) {
    reads += 1
    lastRead = number
  }

  mutating func end() { reads -= 1 }

  /// It was read.
  ///
  /// - Parameters:
  ///   - position: what it has replayed.
  ///   - needed: what was needed of it.
  ///   - newest: what is known to be committed.
  mutating func found(
    _ position: BoardPosition,
    needed: BoardPosition,
    newest: BoardPosition?,
    at now: ContinuousClock.Instant
  ) {
    self.position = position
    if position.includes(needed) { (pause, nextTry) = (nil, nil) } else { wait(at: now) }
    if let lag, position.includes(lag.target) { self.lag = nil }
    if let newest, lag == nil, !position.includes(newest) { lag = Lag(target: newest, since: now) }
  }

  /// It shows what is not known to be committed.
  mutating func isAhead(at now: ContinuousClock.Instant) {
    position = nil
    wait(at: now)
  }

  private mutating func wait(at now: ContinuousClock.Instant) {
    let next = limits.pauses.pause(after: pause)
    (pause, nextTry) = (next, now + next)
  }

  /// Whether it has been behind for too long.
  func isLagging(at now: ContinuousClock.Instant) -> Bool { lag.map { now - $0.since >= limits.lag } ?? false }

  /// Returns whether it was asked until now.
  mutating func leave(_ reason: Absence) -> Bool {
    defer { absence = reason }
    return absence == nil
  }

  mutating func comeBack() {
    (absence, position, pause, nextTry, lag) = (nil, nil, nil, nil, nil)
  }
}
