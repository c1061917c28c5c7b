package import Loading

/// The rules of the comments screen, without time, tasks or a terminal.
///
/// It receives ``Event``s and returns ``Action``s; an actor (``LiveComments``) performs them.
///
/// - The comments are loaded once when the screen is opened, and again with each reload; a reload during a load is
///   ignored (contract §3).
/// - Every request gets the next sequence number. Results with any other number, or after the screen was left, are
///   dropped, whether or not their task was cancelled in time.
/// - An error keeps the comments, and disappears with the next reload. Leaving cancels the request.
/// - While watching, it reloads automatically after an interval since the last response or failure, or later if the
///   service asks for that.
///
/// Every call is O(1), except for a response, which is O(its comments).
package struct CommentsSession: Sendable {
  /// Numbers the requests of a screen, from 1.
  package typealias Sequence = Int

  private enum Phase: Sendable {
    case closed
    case loading
    case resting
    case left
  }

  private let interval: Duration?
  private var phase = Phase.closed
  private var sequence: Sequence = 0
  private var frame = Frame(comments: nil, new: [], state: .idle)

  /// Creates the session of a screen that is not open yet.
  ///
  /// - Parameter interval: reloads automatically after this time, at least a second; without it, does not watch.
  package init(watching interval: Duration? = nil) {
    self.interval = interval.map { max(.seconds(1), $0) }
  }

  /// Handles an event, and returns what has to be done, in order.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .opened: phase == .closed ? load() : []
    case .reloaded: phase == .resting ? load() : []
    case .elapsed(let sequence): isResting(after: sequence) ? load() : []
    case .answered(let sequence, let comments): answered(sequence, comments)
    case .failed(let sequence, let failure): failed(sequence, failure)
    case .left: left()
    }
  }

  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The screen was opened.
    case opened
    /// The user requested the comments again.
    case reloaded
    /// The wait with this number is over.
    case elapsed(Sequence)
    /// The service answered.
    case answered(Sequence, [FeedComment])
    /// The service failed.
    case failed(Sequence, LoadFailure)
    /// The user left the screen.
    case left
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Ask the service.
    case ask(Sequence)
    /// Stop what runs or waits for this number.
    case cancel(Sequence)
    /// Send ``Event/elapsed(_:)`` after this time.
    case wait(Sequence, for: Duration)
    /// Show this.
    case paint(Frame)
    /// Do nothing: a result came too late for this number.
    case drop(Sequence)
  }

  /// What the comments screen displays.
  package struct Frame: Sendable, Equatable {
    /// The comments, in the service's order; `nil` before the first response.
    package var comments: [FeedComment]?
    /// The comments that the previous response did not have; none in the first.
    package var new: Set<FeedComment.ID>
    /// The progress of the next response.
    package var state: LoadState

    /// Creates a frame.
    package init(comments: [FeedComment]?, new: Set<FeedComment.ID> = [], state: LoadState) {
      (self.comments, self.new, self.state) = (comments, new, state)
    }
  }

  private func isLoading(_ sequence: Sequence) -> Bool { phase == .loading && sequence == self.sequence }

  private func isResting(after sequence: Sequence) -> Bool { phase == .resting && sequence == self.sequence }

  private mutating func load() -> [Action] {
    let before: [Action] = phase == .resting && interval != nil ? [.cancel(sequence)] : []
    sequence += 1
    phase = .loading
    frame.state = .loading
    return before + [.paint(frame), .ask(sequence)]
  }

  private mutating func answered(_ sequence: Sequence, _ comments: [FeedComment]) -> [Action] {
    guard isLoading(sequence) else { return [.drop(sequence)] }
    let ids = Set(comments.map(\.id))
    let known = frame.comments.map { Set($0.map(\.id)) }
    frame = Frame(comments: comments, new: known.map { ids.subtracting($0) } ?? [], state: .loaded)
    phase = .resting
    return [.paint(frame)] + (interval.map { [.wait(sequence, for: $0)] } ?? [])
  }

  private mutating func failed(_ sequence: Sequence, _ failure: LoadFailure) -> [Action] {
    guard isLoading(sequence) else { return [.drop(sequence)] }
    let pause = interval.map { max($0, failure.retryAfter ?? .zero) }
    frame.state = .failed(failure.reason, retryIn: pause)
    phase = .resting
    return [.paint(frame)] + (pause.map { [.wait(sequence, for: $0)] } ?? [])
  }

  private mutating func left() -> [Action] {
    guard phase != .left else { return [] }
    let isBusy = phase == .loading || (phase == .resting && interval != nil)
    phase = .left
    return isBusy ? [.cancel(sequence)] : []
  }
}
