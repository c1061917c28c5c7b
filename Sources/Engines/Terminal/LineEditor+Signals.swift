@preconcurrency import CReadline
import CTerminal
import Glibc

extension LineEditor {
  private static let watched = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  func watchSignals() {
    TerminalActor.loop.listen(onSignal: { [weak self] in self?.received($0) })
    for signal in Self.watched { terminal_watch_signal(signal) }
  }

  func restoreSignals() {
    for signal in Self.watched { terminal_restore_signal(signal) }
    TerminalActor.loop.listen(onSignal: nil)
  }

  /// Lends the terminal to a child process, an editor or a pager, for as long as `body` runs.
  ///
  /// The panel and the edit line come back afterwards, possibly in another size. Ctrl-C and Ctrl-Z belong to the child.
  /// Start it with posix_spawn in our process group (Foundation's Process creates a new one), and reset what it would
  /// inherit: the signal mask (the threads of the concurrency pool block all signals) and the actions (Ctrl-C is ignored).
  package func withTerminalHandedOver<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    guard isReading, !isHandedOver else { return try await body() }
    eraseEditLine()
    if screen.isFull { write(mainScreen) }
    awaitAnswers()
    isHandedOver = true
    holding?.cancel()
    TerminalActor.loop.listen(onInput: nil)
    leaveTerminal()
    terminal_restore_signal(SIGTSTP)
    defer { takeBack() }
    return try await KeyboardSignals.withKeysLeft { try await body() }
  }

  /// Runs before anything is painted: the window may have changed and not have come to rest yet.
  func adaptToWindow() {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard terminal_window_size(STDOUT_FILENO, &columns, &rows) else { return }
    if size != (Int(columns), Int(rows)) { resize() }
  }

  /// The terminal may or may not have reflowed the edit line: go from the cursor, where readline thinks it is, to the
  /// line's first row, and repaint everything from there.
  func resize() {
    guard isReading, !isHandedOver else { return }
    let before = size
    rl_reset_screen_size()
    let above = layout(to: rl_point).rows - 1
    write((above > 0 ? "\u{1B}[\(above)A" : "") + PanelFrame.erasureOfRows)
    appearAnew()
    reportSize(unless: before)
  }

  private func received(_ signal: Int32) {
    switch signal {
    case SIGINT: report(.interrupted)
    case SIGQUIT, SIGTERM, SIGHUP: report(.terminated)
    case SIGTSTP where !isHandedOver: suspend()
    case SIGCONT where isReading && !isHandedOver: comeBack()
    case SIGWINCH: resizeSoon()
    default: break
    }
  }

  private func suspend() {
    guard isReading else { return suspendProcess() }
    // Erased rather than left behind: the shell begins a fresh row itself, and if stopping has no effect (a process
    // group without a shell), the line reappears in its place.
    eraseEditLine()
    if screen.isFull { write(mainScreen) }
    awaitAnswers()
    leaveTerminal()
    suspendProcess()
    enterTerminal()
    if screen.isFull { write(alternateScreen) }
    appearAfterAbsence()
  }

  /// Returns once the process is continued.
  private func suspendProcess() {
    for signal in [SIGTSTP, SIGCONT] { terminal_restore_signal(signal) }
    raise(SIGTSTP)
    for signal in [SIGTSTP, SIGCONT] { terminal_watch_signal(signal) }
  }

  /// Handles a stop other than Ctrl-Z, which left no time to leave the terminal: its mode may have changed, and a shell
  /// may have written at the cursor.
  private func comeBack() {
    leaveTerminal()
    enterTerminal()
    resize()
  }

  private func takeBack() {
    isHandedOver = false
    guard isReading else { return }
    watchSignals()
    enterTerminal()
    if screen.isFull { write(alternateScreen) }
    listenToInput()
    appearAfterAbsence()
    if screen.isFull { return }
    let held = screen.held
    screen.held = []
    if !held.isEmpty { printAbove(held) }
  }

  private func appearAfterAbsence() {
    let before = size
    rl_reset_screen_size()
    appearAnew()
    reportSize(unless: before)
  }

  private func reportSize(unless before: (columns: Int, rows: Int)) {
    if size == before { return }
    report(.resized(columns: size.columns, rows: size.rows))
  }

  /// Paints prompt, line and panel from the cursor on, which is in the first column.
  private func appearAnew() {
    forgetFrame()
    // A long prompt is laid out for the width.
    rl_set_prompt(readlinePrompt)
    rl_forced_update_display()
  }
}
