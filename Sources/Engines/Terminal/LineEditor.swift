@preconcurrency import CReadline
import CTerminal
import Glibc

/// The edit line at the bottom of the session, and the panel below it: GNU readline on the terminal's thread. The door
/// of this target for everything interactive.
///
/// Only one editor is started at a time: readline has one line. Standard input and output must be a terminal
/// (``Capabilities/isInteractive``). What happens comes out of ``events``; what to do about it is the caller's decision.
@TerminalActor
package final class LineEditor {
  /// What happened, in that order; ends with ``stop()``. For one reader.
  package nonisolated let events: AsyncStream<Occurrence>
  let emit: AsyncStream<Occurrence>.Continuation
  /// What the reader of ``events`` may not have heard yet.
  var log = EventLog()

  let configuration: String
  let complete: @TerminalActor (CompletionRequest) -> [Completion]
  var history: LineHistory?
  var menu: CompletionMenu?
  /// What readline takes for the ends of words, and for quotes.
  var wordBreaks: UnsafePointer<CChar>?
  var quoteCharacters: UnsafePointer<CChar>?

  let clock: any Clock<Duration>

  /// Draws the prompt, the panel and what is printed above; a change is shown at once, but for what stands above.
  package var painter: Painter {
    didSet { if painter != oldValue { showPrompt() } }
  }

  /// What is typed, once the terminal has been asked; nil reads it directly.
  var keys: KeyQueue?
  /// Until when answers are waited for.
  var answerDeadline = ContinuousClock.now
  /// Waits for the terminal to answer.
  var answering: Task<Void, Never>?
  /// Waits for what may follow the beginning of an answer.
  var holding: Task<Void, Never>?

  /// The commands after which the panel needs no repainting; known once readline is.
  private(set) var plainEdits: PlainEdits?
  var bindings = PanelBindings()

  var isReading = false
  var isHandedOver = false
  private var isPrepared = false
  /// Whether the key read last entered a line.
  var hasEntered = false
  /// The line as last reported.
  var lastLine = ""
  var screen = Screen()
  /// Waits for the window to come to rest.
  var settling: Task<Void, Never>?
  /// Who has the edit line in place of the owner of ``events``.
  var guest: Guest?
  /// What the guest is still to be told.
  var unheard: [Event] = []
  /// Whether readline is handling a key, and must not be given another line.
  var isInReadline = false
  /// Waits for what may follow Esc.
  var escaping: Task<Void, Never>?

  /// - Parameters:
  ///   - configuration: the name of the program in the user's inputrc (`$if classifieds`).
  ///   - painter: see ``painter``.
  ///   - history: the lines of earlier sessions; nil keeps those of this one only.
  ///   - complete: the words that can stand in place of the one before the cursor, in the order to list them; asked
  ///     on the terminal's thread, so it must answer from memory. No words, no completion: never file names.
  ///   - clock: tells when a window that is being dragged to another size has come to rest, and when Esc stands alone.
  package init(
    configuration: String,
    painter: Painter,
    history: LineHistory? = nil,
    complete: @escaping @TerminalActor (CompletionRequest) -> [Completion] = { _ in [] },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.configuration = configuration
    self.painter = painter
    self.history = history
    self.complete = complete
    self.clock = clock
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

  /// Takes over the terminal and shows the prompt, and a line to go on with; also after ``Event/endOfInput``.
  ///
  /// - Parameter query: is sent behind the prompt, which waits for nothing; ``Event/answered(_:)`` says what came of it.
  ///   An answer is never taken for keys, however late it comes.
  package func start(prompt: StyledText, line: String = "", asks query: TerminalQuery? = nil) {
    if isReading { return }
    if !isPrepared { prepareReadline() }
    isPrepared = true
    plainEdits = PlainEdits()
    self.prompt = prompt
    watchSignals()
    read()
    if !line.isEmpty { setLine(line) }
    if let query { ask(query) }
  }

  /// Replaces the edit line, as if it had been typed, the cursor at its end; no ``Event/changed(_:)`` says so. A search
  /// of the history ends, and what was there cannot be undone back to. Nothing happens while nothing is read.
  package func setLine(_ text: String) {
    guard isReading, !isHandedOver else { return }
    adaptToWindow()
    replaceLine(with: text)
    lastLine = line
    panelKeys = screen.keys.after(.changed(lastLine))
  }

  /// Gives the terminal back: no panel, the cursor on a fresh line. ``events`` ends.
  package func stop() {
    if isReading {
      if !isHandedOver {
        line.isEmpty ? eraseEditLine() : leaveEditLine()
        awaitAnswers()
      }
      stopReading()
    }
    restoreSignals()
    settling?.cancel()
    answering?.cancel()
    emit.finish()
  }

  /// What Ctrl-C does when nothing runs: the line goes away, marked `^C`, with the panel, and a new prompt comes.
  package func clearLine() {
    guard isReading, !isHandedOver else { return }
    let hadText = !line.isEmpty
    leaveEditLine(saying: "^C")
    screen.panel = []
    panelKeys = .none
    // Installed anew rather than emptied: that also ends a search or a half-typed key sequence.
    forgetLine()
    rl_callback_handler_remove()
    installHandler()
    lastLine = ""
    if hadText { report(.changed("")) }
  }
}
