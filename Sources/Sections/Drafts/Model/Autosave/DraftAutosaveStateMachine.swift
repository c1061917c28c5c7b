package import Languages
import Loading

/// The rules of saving while typing: a pure state machine that ``DraftAutosave`` performs.
///
/// One save runs at a time. Text typed during it waits, and only the newest text of a field counts. After a failure
/// everything unsaved waits for the next attempt; nothing is dropped before the end.
package struct DraftAutosaveStateMachine: Sendable {
  /// The state of saving.
  package enum State: Sendable, Equatable {
    /// Everything is saved.
    case saved
    /// A save takes longer than a moment.
    case saving
    /// The last save failed; the next one is tried after a pause.
    case failed(Message, retryIn: Duration)
  }

  /// Something to do.
  enum Action: Sendable, Equatable {
    /// Save these texts (`nil` resets a field).
    case save([DraftField: String?])
    /// Report if this save takes long.
    case watch(save: Int)
    /// Wait, then report that the pause with this number is over.
    case pause(Duration, number: Int)
    /// Report the state.
    case say(State)
  }

  private var waiting: [DraftField: String?] = [:]
  private var underWay: [DraftField: String?]?
  private var backoff = Backoff()
  private var isPaused = false
  private var saves = 0
  private var pauses = 0

  /// The state of saving.
  private(set) var state = State.saved

  init() {}

  /// Whether there is nothing to save.
  var isIdle: Bool { waiting.isEmpty && underWay == nil }

  /// Everything typed that is not known to be saved.
  var unsaved: [DraftField: String?] { (underWay ?? [:]).merging(waiting) { $1 } }

  /// Handles the new text of a field; `nil` if it is empty.
  mutating func type(_ text: String?, in field: DraftField) -> [Action] {
    waiting.updateValue(text, forKey: field)
    return start()
  }

  /// Handles the end of a successful save.
  mutating func saved() -> [Action] {
    underWay = nil
    backoff = Backoff()
    return waiting.isEmpty ? say(.saved) : start()
  }

  /// Handles a failed save: its texts wait again, unless newer ones do.
  mutating func failed(_ reason: Message) -> [Action] {
    waiting = unsaved
    underWay = nil
    isPaused = true
    pauses += 1
    let pause = backoff.pause(after: LoadFailure(reason: reason))
    return say(.failed(reason, retryIn: pause)) + [.pause(pause, number: pauses)]
  }

  /// Handles the end of a pause.
  mutating func pauseEnded(_ number: Int) -> [Action] {
    isPaused && number == pauses ? hurry() : []
  }

  /// Ends the pause and saves the waiting texts at once.
  mutating func hurry() -> [Action] {
    isPaused = false
    return start()
  }

  /// Forgets what waits.
  mutating func end() { waiting = [:] }

  /// Handles a save that takes longer than a moment.
  mutating func lasts(save: Int) -> [Action] {
    // A failure is more important to show.
    guard underWay != nil, save == saves, state == .saved else { return [] }
    return say(.saving)
  }

  private mutating func start() -> [Action] {
    guard underWay == nil, !isPaused, !waiting.isEmpty else { return [] }
    saves += 1
    underWay = waiting
    waiting = [:]
    return [.save(underWay ?? [:]), .watch(save: saves)]
  }

  private mutating func say(_ new: State) -> [Action] {
    if new == state { return [] }
    state = new
    return [.say(new)]
  }
}
