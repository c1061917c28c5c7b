import Loading

/// The rules of a screen of comments, without time, tasks or a terminal.
///
/// It takes ``Event``s and returns ``Action``s; an actor (``CommentsScreen``) performs them.
///
/// - The comments are loaded once when the screen is opened, and again with each reload; one that is asked for while another is
///   under way is ignored (contract §3).
/// - Every request gets the next sequence number. What carries any number but the newest, or comes after the screen was left, is
///   dropped, whether or not its task was cancelled in time.
/// - An error keeps the comments, and goes away with the next reload. Leaving cancels the request.
/// - While it watches, it reloads by itself when so long has passed since the last answer or failure, or longer if the service asks
///   for that.
///
/// Every call is O(1) but for an answer, which is O(its comments).
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

  /// Makes the session of a screen that is not open yet.
  ///
  /// - Parameter interval: reloads by itself after this time, a second at least; not without one.
  package init(watching interval: Duration? = nil) {
    self.interval = interval.map { max(.seconds(1), $0) }
  }

  /// Takes an event, and returns what has to be done, in order.
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
}

extension CommentsSession {
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
