package import Languages
import Loading

/// What is saved of what is typed: a pure state machine that ``DraftKeeper`` performs.
///
/// One save runs at a time. What is typed while it runs waits, and of what waits for a field only the newest counts. After a
/// failure everything that is not saved waits for the next try; nothing is ever dropped.
package struct DraftKeeping: Sendable {
  /// How it stands with what was typed.
  package enum State: Sendable, Equatable {
    /// Everything is saved.
    case saved
    /// A save takes longer than a moment.
    case saving
    /// The last save failed; the next one is tried after a pause.
    case failed(Message, retryIn: Duration)
  }

  /// What is to be done.
  enum Action: Sendable, Equatable {
    /// Save these texts (`nil` resets a field).
    case save([DraftField: String?])
    /// Say that this save takes long, if it does.
    case watch(save: Int)
    /// Wait, then tell that the pause of this number is over.
    case pause(Duration, number: Int)
    /// Say how it stands.
    case say(State)
  }

  private var waiting: [DraftField: String?] = [:]
  private var underWay: [DraftField: String?]?
  private var backoff = Backoff()
  private var isPaused = false
  private var saves = 0
  private var pauses = 0

  /// How it stands.
  private(set) var state = State.saved

  init() {}

  /// Whether nothing is to be saved.
  var isIdle: Bool { waiting.isEmpty && underWay == nil }

  /// Everything typed that is not known to be saved.
  var unsaved: [DraftField: String?] { (underWay ?? [:]).merging(waiting) { $1 } }

  /// Takes what a field is now; `nil` when nothing is written there any more.
  mutating func type(_ text: String?, in field: DraftField) -> [Action] {
    waiting.updateValue(text, forKey: field)
    return start()
  }

  /// The save that ran is done.
  mutating func saved() -> [Action] {
    underWay = nil
    backoff = Backoff()
    return waiting.isEmpty ? say(.saved) : start()
  }

  /// The save that ran failed: what it was to save waits again, unless something newer does.
  mutating func failed(_ reason: Message) -> [Action] {
    waiting = unsaved
    underWay = nil
    isPaused = true
    pauses += 1
    let pause = backoff.pause(after: LoadFailure(reason: reason))
    return say(.failed(reason, retryIn: pause)) + [.pause(pause, number: pauses)]
  }

  /// A pause is over.
  mutating func pauseEnded(_ number: Int) -> [Action] {
    isPaused && number == pauses ? hurry() : []
  }

  /// Tries at once what waits for the end of a pause.
  mutating func hurry() -> [Action] {
    isPaused = false
    return start()
  }

  /// A moment has passed since a save began.
  mutating func lasts(save: Int) -> [Action] {
    // While it fails, that is what is to be said.
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
