package import Terminal

/// What the terminal says of itself, for everyone who waits to know it.
package actor TerminalSurvey {
  private let settings: Settings
  private let environment: [String: String]
  private var known: TerminalLook?
  private var waiting: [CheckedContinuation<TerminalLook, Never>] = []

  /// Nothing is known yet: see ``found(_:)``.
  package init(settings: Settings, environment: [String: String]) {
    self.settings = settings
    self.environment = environment
  }

  /// How things look; waits until that is known.
  package func look() async -> TerminalLook {
    if let known { return known }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Asks a terminal that nobody else reads from.
  ///
  /// - Parameter isAsked: whether it is to be asked at all; otherwise what the environment says holds.
  package func ask(_ isAsked: Bool) async -> TerminalLook {
    await found(isAsked ? await TerminalQuery.ask(environment: environment) : nil)
  }

  /// Before another program reads from the terminal: what one that was asked has not said yet would be that program's
  /// keys, or the beginning of the shell's next line.
  package func settle() async {
    if known?.report.answers?.isComplete == false { await TerminalQuery.discardLateAnswers() }
  }

  /// Takes what the terminal said; `nil` when it was not asked.
  @discardableResult
  package func found(_ answers: TerminalAnswers?) async -> TerminalLook {
    let tmux = settings.images == nil && answers != nil ? await TmuxClient.ask(environment: environment) : nil
    let look = TerminalLook(settings: settings, environment: environment, answers: answers, tmux: tmux)
    known = look
    for continuation in waiting { continuation.resume(returning: look) }
    waiting = []
    return look
  }
}
