@preconcurrency import CReadline
import CTerminal
import Glibc

/// The edit line at the bottom of the session, and the panel below it: GNU readline on the terminal's thread.
///
/// Only one editor is started at a time: readline has one line. Standard input and output must be a terminal
/// (``Capabilities/isInteractive``). What happens comes out of ``events``; what to do about it is the caller's decision.
@TerminalActor
package final class LineEditor {
  /// Something the user or the terminal did.
  package enum Event: Sendable, Equatable {
    /// The line is another one now: typed, pasted, recalled, completed or cleared.
    case changed(String)
    /// A line was entered, and the edit line is empty again. A pasted text may hold several lines.
    case line(String)
    /// Ctrl-C; nothing has changed yet.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal went away. Nothing is read until ``LineEditor/start(prompt:)``.
    case endOfInput
    /// SIGTERM or SIGHUP; the terminal is given back by ``LineEditor/stop()``.
    case terminated
    case resized(columns: Int, rows: Int)
  }

  /// What happened, in that order; ends with ``stop()``. For one reader.
  package nonisolated let events: AsyncStream<Event>
  let emit: AsyncStream<Event>.Continuation

  let configuration: String
  let painter: Painter
  let complete: @TerminalActor (CompletionRequest) -> [Completion]
  var history: LineHistory?
  var menu: CompletionMenu?

  private(set) var isReading = false
  var isHandedOver = false
  private var isPrepared = false
  private var lastLine = ""
  var screen = Screen()

  /// - Parameters:
  ///   - configuration: the name of the program in the user's inputrc (`$if classifieds`).
  ///   - painter: draws the prompt, the panel and what is printed above.
  ///   - history: the lines of earlier sessions; nil keeps those of this one only.
  ///   - complete: the words that can stand in place of the one before the cursor, in the order to list them; asked
  ///     on the terminal's thread, so it must answer from memory. No words, no completion: never file names.
  package init(
    configuration: String,
    painter: Painter,
    history: LineHistory? = nil,
    complete: @escaping @TerminalActor (CompletionRequest) -> [Completion] = { _ in [] }
  ) {
    self.configuration = configuration
    self.painter = painter
    self.history = history
    self.complete = complete
    (events, emit) = AsyncStream.makeStream()
  }

  /// What stands before the edit line; a change is shown at once.
  package var prompt: StyledText = "" {
    didSet { if prompt != oldValue { showPrompt() } }
  }

  /// The edit line as it is now; bytes that are no UTF-8 are repaired.
  package var line: String {
    readlineText(from: 0, to: rl_end)
  }

  /// Takes over the terminal and shows the prompt; also after ``Event/endOfInput``.
  package func start(prompt: StyledText) {
    if isReading { return }
    if !isPrepared { prepareReadline() }
    isPrepared = true
    self.prompt = prompt
    watchSignals()
    read()
  }

  /// Gives the terminal back: no panel, the cursor on a fresh line. ``events`` ends.
  package func stop() {
    if isReading {
      line.isEmpty ? eraseEditLine() : leaveEditLine()
      stopReading()
    }
    restoreSignals()
    emit.finish()
  }

  /// What Ctrl-C does when nothing runs: the line goes away, marked `^C`, with the panel, and a new prompt comes.
  package func clearLine() {
    guard isReading, !isHandedOver else { return }
    let hadText = !line.isEmpty
    leaveEditLine(saying: "^C")
    screen.panel = []
    // Installed anew rather than emptied: that also ends a search or a half-typed key sequence.
    forgetLine()
    rl_callback_handler_remove()
    installHandler()
    lastLine = ""
    if hadText { emit.yield(.changed("")) }
  }
}

extension LineEditor {
  func read() {
    isReading = true
    lastLine = ""
    installHandler()
    listenToInput()
  }

  func stopReading() {
    isReading = false
    TerminalActor.loop.listen(onInput: nil)
    rl_callback_handler_remove()
    screen.panel = []
    screen.frame = nil
  }

  func listenToInput() {
    TerminalActor.loop.listen(onInput: { [weak self] in self?.input() })
  }

  private func input() {
    rl_callback_read_char()
    guard isReading else { return }
    let line = line
    if line == lastLine { return }
    lastLine = line
    emit.yield(.changed(line))
  }

  /// Called by readline with the line entered, or nil at the end of input.
  func entered(_ line: String?) {
    // Readline begins a fresh row at the end of input only where it also ends bracketed paste.
    if line == nil, rl_variable_value("enable-bracketed-paste").map({ String(cString: $0) }) != "on" { write("\r\n") }
    // The cursor is on the row below the edit line, where the panel begins.
    write(PanelFrame.erasure)
    screen.panel = []
    screen.frame = nil
    guard let line else {
      stopReading()
      emit.yield(.endOfInput)
      return
    }
    lastLine = ""
    if history?.record(line) ?? !line.isEmpty { add_history(line) }
    emit.yield(.line(line))
  }
}
