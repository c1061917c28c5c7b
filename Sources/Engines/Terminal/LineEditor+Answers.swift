@preconcurrency import CReadline
import CTerminal
import Glibc

/// While the terminal may answer, keys reach readline through our own queue. The queue is filled one byte at a time,
/// and only when readline wants one, so that input typed after an entered line stays in the terminal for a child
/// process.
extension LineEditor {
  /// Sends the questions, once per session, when the prompt is already visible.
  func ask(_ query: TerminalQuery) {
    if keys != nil { return }
    keys = KeyQueue()
    rl_getc_function = { _ in TerminalActor.assumeIsolated { LineEditor.nextByte() } }
    rl_input_available_hook = { TerminalActor.assumeIsolated { LineEditor.isKeyInTime() } ? 1 : 0 }
    write(query.bytes)
    answerDeadline = .now + query.patience
    answering = later(query.patience) { $0.reportAnswers() }
  }

  /// Whether readline can read a key, possibly after waiting. Answers, and bytes that may become one, do not count.
  func hasKey(within patience: Duration = .zero) -> Bool {
    if keys == nil { return TerminalActor.loop.hasInput(within: patience) }
    let deadline = ContinuousClock.now + patience
    while keys?.isEmpty == true {
      guard TerminalActor.loop.hasInput(within: deadline - .now) else { return false }
      if !readByte() { return true }  // readline finds the end of input itself
    }
    return true
  }

  /// Releases held bytes after a moment.
  func goOnSoon() {
    guard isReading, !isHandedOver, let keys else { return }
    if !keys.isEmpty {
      Task { [weak self] in self?.handleKeys() }
    } else if keys.isHolding {
      holding = later(keys.patience) { $0.releaseHeld() }
    }
  }

  /// Waits for answers before another program uses the terminal, which would read them as keys. Never waits beyond the
  /// original deadline.
  func awaitAnswers() {
    guard answerDeadline > .now else { return }
    while keys?.answers.isComplete == false, TerminalActor.loop.hasInput(within: answerDeadline - .now), readByte() {}
  }

  private func releaseHeld() {
    // More input has just arrived; the poll loop reports it.
    if !isReading || isHandedOver || TerminalActor.loop.hasInput { return }
    keys?.giveUp()
    handleKeys()
  }

  /// Reads one available byte the way readline does; false at the end of input.
  private func readByte() -> Bool {
    let byte = rl_getc(rl_instream)
    guard let byte = UInt8(exactly: byte) else { return false }
    keys?.append(byte)
    if keys?.answers.isComplete == true { reportAnswers() }
    return true
  }

  private func reportAnswers() {
    guard let keys, answering != nil else { return }
    answering?.cancel()
    answering = nil
    report(.answered(keys.answers))
  }

  /// Readline calls this when it waits for a key, for example in the middle of a paste.
  private static func nextByte() -> Int32 {
    guard let editor = current else { return rl_getc(rl_instream) }
    while true {
      if let byte = editor.keys?.popFirst() { return Int32(byte) }
      if let keys = editor.keys, keys.isHolding, !TerminalActor.loop.hasInput(within: keys.patience) {
        editor.keys?.giveUp()
      } else if !editor.readByte() {
        editor.keys?.giveUp()
        if editor.keys?.isEmpty != false { return EOF }
      }
    }
  }

  /// Readline calls this to learn whether a key follows within the time that it has set.
  private static func isKeyInTime() -> Bool {
    let microseconds = rl_set_keyboard_input_timeout(-1)  // negative: none is set, and the old one returned
    return current?.hasKey(within: .microseconds(Int(microseconds))) ?? false
  }
}
