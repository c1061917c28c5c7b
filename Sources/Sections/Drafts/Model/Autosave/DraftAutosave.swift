package import Languages

/// Saves what is typed into a draft while the user continues typing: one writer, the newest text, at once if no other
/// save is running.
///
/// Its rules are in ``DraftAutosaveStateMachine``. Until ``flush()`` has returned an empty result, or ``News/state(_:)`` was
/// `saved`, texts may only be in memory.
package actor DraftAutosave {
  /// Writes texts into the draft (`nil` resets a field); durable when it returns.
  package typealias Save =
    @Sendable (_ changes: [DraftField: String?], _ id: Draft.ID?) async throws -> DraftsModel.Written

  /// What the autosave reports.
  package enum News: Sendable, Equatable {
    /// The state of saving.
    case state(DraftAutosaveStateMachine.State)
    /// A save is done.
    case written(DraftsModel.Written)
    /// Another session had changed these fields: the typed text was set aside, and this is the draft. All fields that others
    /// changed are `changedByOthers`.
    case keptBeside(Draft, fields: [DraftField], changedByOthers: [DraftField])
  }

  private static let patience = Duration.milliseconds(150)

  /// The draft; `nil` until the first save has started one.
  package private(set) var id: Draft.ID?

  private let save: Save
  private let describe: @Sendable (any Error) -> Message
  private let tell: @Sendable (News) -> Void
  private let clock: any Clock<Duration>
  private var stateMachine = DraftAutosaveStateMachine()
  private var flushes: [CheckedContinuation<Void, Never>] = []

  /// Creates an autosave.
  ///
  /// - Parameters:
  ///   - id: the draft; `nil` to start one.
  ///   - describe: explains in a few words why a save failed.
  ///   - tell: receives the news, in order.
  package init(
    id: Draft.ID?,
    clock: any Clock<Duration> = ContinuousClock(),
    save: @escaping Save,
    describe: @escaping @Sendable (any Error) -> Message,
    tell: @escaping @Sendable (News) -> Void
  ) {
    self.id = id
    self.clock = clock
    self.save = save
    self.describe = describe
    self.tell = tell
  }

  /// Accepts the current text of a field; `nil` if it is empty. Returns at once.
  package func type(_ text: String?, in field: DraftField) {
    perform(stateMachine.type(text, in: field))
  }

  /// Waits until everything typed is saved, or could not be; a pause after a failure ends at once.
  ///
  /// - Returns: the unsaved texts; empty if all are saved.
  package func flush() async -> [DraftField: String?] {
    perform(stateMachine.hurry())
    if !stateMachine.isIdle { await withCheckedContinuation { flushes.append($0) } }
    return stateMachine.unsaved
  }

  /// Forgets what could not be saved and was kept elsewhere: later, it would overwrite newer text.
  package func end() { stateMachine.end() }

  private func perform(_ actions: [DraftAutosaveStateMachine.Action]) {
    for action in actions {
      switch action {
      case .save(let changes): Task { await write(changes) }
      case .watch(let number):
        Task { [clock] in
          try await clock.sleep(for: Self.patience)
          perform(stateMachine.lasts(save: number))
        }
      case .pause(let duration, let number):
        Task { [clock] in
          try await clock.sleep(for: duration)
          perform(stateMachine.pauseEnded(number))
        }
      case .say(let state): tell(.state(state))
      }
    }
  }

  private func write(_ changes: [DraftField: String?]) async {
    let actions: [DraftAutosaveStateMachine.Action]
    do {
      let written = try await save(changes, id)
      id = written.draft.id
      tell(.written(written))
      actions = stateMachine.saved()
    } catch DraftsModelError.conflict(let draft, let fields, let others) {
      tell(.keptBeside(draft, fields: fields, changedByOthers: others))
      actions = stateMachine.saved()
    } catch {
      actions = stateMachine.failed(describe(error))
      endFlushes()
    }
    perform(actions)
    if stateMachine.isIdle { endFlushes() }
  }

  private func endFlushes() {
    for flush in flushes { flush.resume() }
    flushes = []
  }
}
