import Synchronization

/// What is known of how far the client of a request has seen the board, and how far the answer shows it.
package final class ClientPosition: Sendable {
  /// That of the request which is being answered.
  @TaskLocal package static var current: ClientPosition?

  /// What the client says that it has seen or written last.
  package let carried: BoardPosition?
  /// When the request arrived: what was committed by then has to be in the answer, unless the client says what it needs.
  package let arrival: ContinuousClock.Instant
  private let replica = Mutex<BoardPosition?>(nil)

  /// Creates the position of a client when its request arrives.
  package init(carried: BoardPosition?, arrival: ContinuousClock.Instant) {
    (self.carried, self.arrival) = (carried, arrival)
  }

  /// The state of a replica that the answer shows; `nil` if it shows that of the primary.
  package var shown: BoardPosition? {
    get { replica.withLock { $0 } }
    set { replica.withLock { $0 = newValue } }
  }
}
