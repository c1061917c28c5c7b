@preconcurrency import CReadline
import CTerminal
import Glibc

/// While the terminal may answer, keys reach readline through a queue of ours. It is filled a byte at a time and only
/// when readline wants one, so that what is typed behind an entered line stays with the terminal for a child.
extension LineEditor {
  /// Puts the questions, once a session; the prompt is up already.
  func ask(_ query: TerminalQuery) {
    if keys != nil { return }
    keys = KeyQueue()
    rl_getc_function = { _ in TerminalActor.assumeIsolated { LineEditor.nextByte() } }
    rl_input_available_hook = { TerminalActor.assumeIsolated { LineEditor.isKeyInTime() } ? 1 : 0 }
    write(query.bytes)
    answerDeadline = .now + query.patience
    answering = Task { [weak self, clock] in
      do { try await clock.sleep(for: query.patience) } catch { return }
      self?.reportAnswers()
    }
  }

  /// Whether there is a key for readline, after a time if need be. Answers and what may become one are none.
  func hasKey(within patience: Duration = .zero) -> Bool {
    if keys == nil { return TerminalActor.loop.hasInput(within: patience) }
    let deadline = ContinuousClock.now + patience
    while keys?.isEmpty == true {
      guard TerminalActor.loop.hasInput(within: deadline - .now) else { return false }
      if !readByte() { return true }  // readline finds the end of input itself
    }
    return true
  }

  /// What is held back is not held back for ever.
  func goOnSoon() {
    guard isReading, !isHandedOver, let keys else { return }
    if !keys.isEmpty {
      Task { [weak self] in self?.handleKeys() }
    } else if keys.isHolding {
      holding = Task { [weak self, clock] in
        do { try await clock.sleep(for: keys.patience) } catch { return }
        if !Task.isCancelled { self?.releaseHeld() }
      }
    }
  }

  /// Before the terminal is another program's: its answers would be that one's keys. Waits no longer than the answers
  /// would have been waited for anyway.
  func awaitAnswers() {
    guard answerDeadline > .now else { return }
    while keys?.answers.isComplete == false, TerminalActor.loop.hasInput(within: answerDeadline - .now), readByte() {}
  }

  private func releaseHeld() {
    // More has come in the last moment, and is told to the poll loop.
    if !isReading || isHandedOver || TerminalActor.loop.hasInput { return }
    keys?.giveUp()
    handleKeys()
  }

  /// Reads what is there, one byte, in readline's own way; false at the end of input.
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
}

extension LineEditor {
  /// Called by readline, which waits for it: in the middle of a paste, for example.
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

  /// Called by readline to know whether a key follows, within the time it has set.
  private static func isKeyInTime() -> Bool {
    let microseconds = rl_set_keyboard_input_timeout(-1)  // negative: none is set, and the old one returned
    return current?.hasKey(within: .microseconds(Int(microseconds))) ?? false
  }
}
