@preconcurrency import CReadline
import CTerminal
import Glibc

extension Mouse {
  /// The same below so many rows.
  fileprivate func below(_ rows: Int) -> Mouse { Mouse(kind, column: column, row: row - rows) }
}

/// Keys reach readline through our own queue, without the terminal's answers. The queue is filled one byte at a time,
/// and only when one is wanted, so that input typed after an entered line stays in the terminal for a child process.
extension LineEditor {
  /// Sends the questions, once per session, when the prompt is already visible.
  func ask(_ query: TerminalQuery) {
    if hasAsked { return }
    hasAsked = true
    write(query.bytes)
    answerDeadline = .now + query.patience
    answering = later(query.patience) { $0.reportAnswers() }
  }

  /// Reads the keys for readline.
  static func readKeys() {
    rl_getc_function = { _ in TerminalActor.assumeIsolated { LineEditor.nextByte() } }
    rl_input_available_hook = { TerminalActor.assumeIsolated { LineEditor.isKeyInTime() } ? 1 : 0 }
  }

  /// Whether a key can be read, possibly after waiting. Answers, and bytes that may become one, do not count.
  func hasKey(within patience: Duration = .zero) -> Bool {
    let deadline = ContinuousClock.now + patience
    while keys.isEmpty {
      guard TerminalActor.loop.hasInput(within: deadline - .now) else { return false }
      // Readline finds the end of input itself.
      if readByteIfAny() == false { return true }
    }
    return true
  }

  /// Releases held bytes after a moment.
  func goOnSoon() {
    guard isReading, !isHandedOver else { return }
    if !keys.isEmpty {
      Task { [weak self] in self?.handleKeys() }
    } else if keys.isHolding {
      holding = later(holdingTime) { $0.releaseHeld() }
    }
  }

  /// Waits for answers before another program uses the terminal, which would read them as keys. Never waits beyond the
  /// original deadline.
  func awaitAnswers() {
    guard answerDeadline > .now else { return }
    while !keys.answers.isComplete, TerminalActor.loop.hasInput(within: answerDeadline - .now), readByte() {}
  }

  private func releaseHeld() {
    // More input has just arrived; the poll loop reports it.
    if !isReading || isHandedOver || TerminalActor.loop.hasInput { return }
    keys.giveUp()
    handleKeys()
  }

  /// Reads one byte if there is one; false at the end of input.
  ///
  /// Ctrl-C drops what was typed before it (termios(3), NOFLSH), also between a poll and a read, which would then wait for
  /// the next key, and everything else with it.
  private func readByteIfAny() -> Bool? {
    guard let keyboard else { return readByte() }
    var byte: UInt8 = 0
    let count = Glibc.read(keyboard, &byte, 1)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return count == 1 && take(byte)
  }

  /// Reads one available byte the way readline does; false at the end of input.
  private func readByte() -> Bool {
    let byte = rl_getc(rl_instream)
    return UInt8(exactly: byte).map(take) ?? false
  }

  private func take(_ byte: UInt8) -> Bool {
    keys.append(byte)
    if keys.answers.isComplete { reportAnswers() }
    for mouse in keys.takeMouse() where screen.isFull { report(.mouse(mouse.below(layout(to: rl_end).rows))) }
    return true
  }

  private func reportAnswers() {
    guard answering != nil else { return }
    answering?.cancel()
    answering = nil
    report(.answered(keys.answers))
  }

  /// Readline calls this when it waits for a key, for example in the middle of a paste.
  private static func nextByte() -> Int32 {
    guard let editor = current else { return rl_getc(rl_instream) }
    while true {
      if let byte = editor.keys.popFirst() { return Int32(byte) }
      // A paste in the middle of a key ends the key: NUL is part of none.
      if editor.keys.isPaste { return 0 }
      if editor.keys.isHolding, !TerminalActor.loop.hasInput(within: editor.holdingTime) {
        editor.keys.giveUp()
      } else if !editor.readByte() {
        editor.keys.giveUp()
        if editor.keys.isEmpty { return EOF }
      }
    }
  }

  /// How long bytes that may begin an answer are held back.
  private var holdingTime: Duration { hasAsked || (screen.isFull && tracksMouse) ? keys.patience : .zero }

  /// Readline calls this to learn whether a key follows within the time that it has set.
  private static func isKeyInTime() -> Bool {
    let microseconds = rl_set_keyboard_input_timeout(-1)  // negative: none is set, and the old one returned
    guard let editor = current, editor.hasKey(within: .microseconds(Int(microseconds))), let key = editor.keys.first
    else { return false }
    if microseconds > 0 { return true }
    // Readline reads ahead while it inserts text. It would lose a NUL, and leave what it reads out of a macro.
    editor.isBurst = true
    return key != 0 && !isDefiningMacro
  }
}
