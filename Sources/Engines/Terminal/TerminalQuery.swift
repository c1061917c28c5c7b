import CTerminal
import Glibc

/// The questions to a terminal, sent in one piece.
///
/// XTVERSION (xterm, `CSI > q`), a picture of one pixel (kitty graphics protocol, `a=q`), the background (OSC 11), the
/// size of a cell (xterm, `CSI 16 t`) and finally the device attributes (DA1). Every terminal answers the last
/// question, and answers it after everything else, so no other answer will come after it.
package struct TerminalQuery: Sendable, Hashable {
  let bytes: String
  let patience: Duration

  /// Returns nil if there is nothing to ask: `TERM` is missing or `dumb`, or names a terminal that displays questions
  /// it does not know, or misinterprets them.
  ///
  /// - Parameter patience: how long to wait for an answer. A later one is still not a key.
  package init?(environment: [String: String], patience: Duration = .milliseconds(150)) {
    guard TerminalProgram.ignoresUnknownCodes(environment) else { return nil }
    let term = environment["TERM"] ?? ""
    // In tmux and screen an APC sets the title of the pane, and Apple's terminal prints it.
    let isMultiplexed = environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("screen")
    let takesAPC = !isMultiplexed && environment["TERM_PROGRAM"] != "Apple_Terminal"
    bytes = Self.version + (takesAPC ? Self.picture : "") + Self.background + Self.cellSize + Self.attributes
    self.patience = patience
  }

  private static let version = "\u{1B}[>0q"
  private static let picture = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  private static let background = "\u{1B}]11;?\u{1B}\\"
  private static let cellSize = "\u{1B}[16t"
  private static let attributes = "\u{1B}[c"

  /// Asks a terminal that nothing else is reading from; not while a line editor runs.
  ///
  /// Nothing is echoed during that time. The terminal's mode is restored when this returns, even if a signal other than
  /// SIGKILL ends the process in between (Ctrl-C is a key here, and takes effect afterwards). Keys typed during that
  /// time are put back if the kernel allows it (TIOCSTI), and are lost otherwise; the interrupt key interrupts in any
  /// case.
  ///
  /// A terminal slower than `patience` sends its answers to whatever reads next; a program that is about to exit calls
  /// ``discardLateAnswers(from:within:)``.
  ///
  /// - Returns: nil if there is nothing to ask (see ``init(environment:patience:)``), if input or output is not a
  ///   terminal, or if they belong to another job because this one is in a shell's background.
  package static func ask(
    environment: [String: String],
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    within patience: Duration = .milliseconds(150)
  ) async -> TerminalAnswers? {
    guard let query = TerminalQuery(environment: environment, patience: patience) else { return nil }
    return await onOwnThread { query.ask(input, output) }
  }

  /// Discards what a slow terminal still answers, so that it does not become the beginning of the next command line.
  /// For a program that is about to exit, or to start another one that reads from the terminal, after
  /// ``ask(environment:input:output:within:)`` returned incomplete answers. Keys are put back as there. Answers after
  /// `grace` cannot be caught.
  package static func discardLateAnswers(
    from input: Int32 = STDIN_FILENO,
    within grace: Duration = .milliseconds(100)
  ) async {
    await onOwnThread {
      guard let mode = QuietMode(input) else { return }
      var keys = KeyQueue()
      mode.read(into: &keys, until: .now + grace)
      // What is still held is half an answer or an Esc, which nobody will miss.
      mode.readRest(behind: &keys)
      mode.end()
      mode.typeBack(&keys)
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

/// A terminal mode without echo, in which every key can be read at once.
private struct QuietMode {
  private let input: Int32
  private let before: termios

  /// Returns nil if input is not a terminal or belongs to another job.
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

  func read(into keys: inout KeyQueue, until deadline: ContinuousClock.Instant) {
    var byte: UInt8 = 0
    while !keys.answers.isComplete {
      // One byte at a time, so that keys typed after the last answer stay in the terminal.
      guard isReadable(input, by: deadline), Glibc.read(input, &byte, 1) == 1 else { return }
      keys.append(byte)
    }
  }

  /// Keys that are put back come after unread ones, so to put back any, everything has to be read.
  func readRest(behind keys: inout KeyQueue) {
    if keys.isEmpty { return }
    var byte: UInt8 = 0
    while isReadable(input, by: .now), Glibc.read(input, &byte, 1) == 1 { keys.append(byte) }
  }

  func typeBack(_ keys: inout KeyQueue) {
    let interrupt = withUnsafeBytes(of: before.c_cc) { $0[Int(VINTR)] }
    while let key = keys.popFirst() {
      if !terminal_type(input, key), key == interrupt { kill(0, SIGINT) }
    }
  }
}
