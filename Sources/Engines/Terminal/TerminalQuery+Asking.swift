import CTerminal
import Foundation
import Glibc

extension TerminalQuery {
  /// Asks a terminal that nothing else reads from: not while a line editor does.
  ///
  /// Nothing is echoed meanwhile, and the terminal's mode is as before when this returns, also if a signal other than SIGKILL ends the
  /// process in between (Ctrl-C is a key here, and works afterwards). Keys typed meanwhile are put back
  /// where the kernel allows it (TIOCSTI) and lost otherwise; the interrupt key interrupts in any case.
  ///
  /// A terminal slower than `patience` answers to whoever reads next. Nothing can be done about that at once without
  /// waiting for it; a program that is about to leave calls ``discardLateAnswers(from:within:)``.
  ///
  /// - Returns: nil where there is nobody to ask: see ``init(environment:patience:)``; or input or output is no terminal,
  ///   or they are another job's in the background of a shell.
  package static func ask(
    environment: [String: String],
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    within patience: Duration = .milliseconds(150)
  ) async -> TerminalAnswers? {
    guard let query = TerminalQuery(environment: environment, patience: patience) else { return nil }
    return await withCheckedContinuation { continuation in
      // A thread of its own, because it waits in poll(2).
      Thread.detachNewThread { continuation.resume(returning: query.ask(input, output)) }
    }
  }

  /// Throws away what a slow terminal still answers, so that it does not become the beginning of the next command line.
  /// For a program about to leave, after ``ask(environment:input:output:within:)`` returned answers that are not
  /// complete, or to start another one that reads from the terminal. Keys are put back as there; what comes after
  /// `grace` cannot be helped.
  package static func discardLateAnswers(
    from input: Int32 = STDIN_FILENO,
    within grace: Duration = .milliseconds(100)
  ) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        if let mode = QuietMode(input) {
          var keys = KeyQueue()
          mode.read(into: &keys, until: .now + grace)
          // What is still held back is half an answer, or an Esc, and no loss.
          mode.readRest(behind: &keys)
          mode.end()
          mode.typeBack(&keys)
        }
        continuation.resume()
      }
    }
  }

  private func ask(_ input: Int32, _ output: Int32) -> TerminalAnswers? {
    guard isatty(output) == 1, let mode = QuietMode(input) else { return nil }
    var keys = KeyQueue()
    if mode.write(bytes, to: output) { mode.read(into: &keys, until: .now + patience) }
    keys.giveUp()
    mode.readRest(behind: &keys)
    keys.giveUp()
    mode.end()
    mode.typeBack(&keys)
    return keys.answers
  }
}

/// A terminal without echo, whose every key can be read at once.
private struct QuietMode {
  private let input: Int32
  private let before: termios

  /// Nil where input is no terminal or another job's.
  init?(_ input: Int32) {
    var mode = termios()
    guard tcgetpgrp(input) == getpgrp(), tcgetattr(input, &mode) == 0 else { return nil }
    self.input = input
    before = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &mode.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    terminal_guard(input, STDOUT_FILENO)
    if tcsetattr(input, TCSANOW, &mode) != 0 {
      terminal_unguard()
      return nil
    }
  }

  func end() {
    var mode = before
    tcsetattr(input, TCSANOW, &mode)
    terminal_unguard()
  }

  func write(_ text: String, to output: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Until the last answer, the end of input or the deadline.
  func read(into keys: inout KeyQueue, until deadline: ContinuousClock.Instant) {
    var byte: UInt8 = 0
    while !keys.answers.isComplete {
      var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 1, max(0, (deadline - .now).wholeMilliseconds))
      if count < 0, errno == EINTR { continue }
      // A byte at a time: what is typed behind the last answer stays where it is.
      guard count > 0, Glibc.read(input, &byte, 1) == 1 else { return }
      keys.append(byte)
    }
  }

  /// What is typed back comes behind what has not been read: if anything is, everything has to be.
  func readRest(behind keys: inout KeyQueue) {
    if keys.isEmpty { return }
    var byte: UInt8 = 0
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 0) > 0, Glibc.read(input, &byte, 1) == 1 { keys.append(byte) }
  }

  func typeBack(_ keys: inout KeyQueue) {
    let interrupt = withUnsafeBytes(of: before.c_cc) { $0[Int(VINTR)] }
    while let key = keys.popFirst() {
      if !terminal_type(input, key), key == interrupt { kill(0, SIGINT) }
    }
  }
}
