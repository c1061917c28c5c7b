import Terminal

/// What the terminal says about itself, for everyone who waits for it.
actor TerminalDetector {
  private var settings: Settings
  private let environment: [String: String]
  private var known: TerminalLook?
  private var waiting: [CheckedContinuation<TerminalLook, Never>] = []

  /// Nothing is known yet: see ``found(_:)``.
  init(settings: Settings, environment: [String: String]) {
    (self.settings, self.environment) = (settings, environment)
  }

  /// The appearance; waits until it is known.
  func look() async -> TerminalLook {
    if let known { return known }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Asks a terminal that nobody else is reading from.
  ///
  /// - Parameter isAsked: whether to ask at all; otherwise the environment decides.
  func ask(_ isAsked: Bool) async -> TerminalLook {
    await found(isAsked ? await TerminalQuery.ask(environment: environment) : nil)
  }

  /// Waits before another program reads from the terminal: late answers would become that program's keys, or the
  /// beginning of the shell's next line.
  func settle() async {
    if known?.report.answers?.isComplete == false { await TerminalQuery.discardLateAnswers() }
  }

  /// Goes on with changed settings, and returns the appearance, if it is known.
  func change(_ settings: Settings) async -> TerminalLook? {
    self.settings = settings
    guard let known else { return nil }
    return await found(known.report.answers)
  }

  /// Ends all waiting: without an answer so far, the environment decides.
  func stopWaiting() async {
    if known == nil { await found(nil) }
  }

  /// Sets the terminal's answers; `nil` if it was not asked.
  @discardableResult
  func found(_ answers: TerminalAnswers?) async -> TerminalLook {
    let tmux = settings.images == nil && answers != nil ? await TmuxClient.ask(environment: environment) : nil
    let look = TerminalLook(settings: settings, environment: environment, answers: answers, tmux: tmux)
    known = look
    for continuation in waiting { continuation.resume(returning: look) }
    waiting = []
    return look
  }
}
