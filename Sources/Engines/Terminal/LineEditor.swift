@preconcurrency import CReadline
import CTerminal
import Glibc

/// The edit line at the bottom of the session, and the panel below it: GNU readline on the terminal's thread. The entry
/// point of this target for everything interactive.
///
/// Only one editor can run at a time, because readline has one line. Standard input and output must be a terminal
/// (``Capabilities/isInteractive``). ``events`` reports what happens; the caller decides what to do about it.
@TerminalActor
package final class LineEditor {
  /// What happened, in order; ends with ``stop()``. For one reader.
  package nonisolated let events: AsyncStream<Occurrence>
  let emit: AsyncStream<Occurrence>.Continuation
  /// The events that the reader of ``events`` may not have received yet.
  var log = EventLog()

  let configuration: String
  /// Whether the mouse is reported while a guest has the whole screen.
  let tracksMouse: Bool
  let complete: @TerminalActor (String) -> Completions?
  let isInText: @TerminalActor (String) -> Bool
  let recalledBeginnings: @TerminalActor (String) -> [String]
  var history: LineHistory?
  /// The words for the line up to the cursor.
  var completions: (line: String, words: Completions)?
  var menu: CompletionMenu?

  let clock: any Clock<Duration>
  /// Whether each line is read by itself, without anything painted around it.
  let isLinear: Bool
  var marks: PromptMarks
  /// Whether entered lines can be recalled.
  package var remembersLines = true

  /// Paints the prompt, the panel and lines printed above. A change takes effect at once, except for lines already
  /// printed.
  package var painter: Painter {
    didSet { if painter != oldValue { showPrompt() } }
  }

  /// What is typed.
  var keys = KeyQueue(joinsPastes: true)
  /// Whether the terminal has been asked questions, so that what begins like a key may be an answer.
  var hasAsked = false
  var answerDeadline = ContinuousClock.now
  var answering: Task<Void, Never>?
  /// Waits for what may follow the beginning of an answer.
  var holding: Task<Void, Never>?

  /// The commands after which the panel needs no repainting; set once readline has started.
  private(set) var plainEdits: PlainEdits?
  var bindings = PanelBindings()

  /// The lines that the history keys lead to.
  var recall = LineRecall()
  /// Where the cursor was before the first of them (`history-preserve-point`).
  var savedPoint: Int32?
  /// How far back ``insertLastWord(_:goesOn:)`` was.
  var wordsBack = WordsBack()
  /// The entry to show when a line begins.
  var nextEntry: Int?
  /// The search that the next key may go on with.
  var prefix = Prefix()
  /// A search of the history that is being typed, the line from before, and the bytes of half a character.
  var search: HistorySearch?
  var searchedLine: LineRecall.Line?
  var searchBytes: [UInt8] = []
  /// The texts that an empty search repeats.
  var (lastSearched, lastEntered) = ("", "")

  /// Whether a key has ended a command by beginning with Esc, which then means nothing else.
  var endsCommand = false
  /// Whether the rest of a key sequence is skipped.
  var skipsSequence = false
  /// Whether the key arrived together with the one before.
  var isBurst = false
  /// Whether there is a keyboard macro to call.
  var hasMacro = false

  /// The terminal, opened a second time so that reading from it never waits; nil if that is not allowed.
  private(set) lazy var keyboard: Int32? = {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let file = open("/proc/self/fd/0", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return file < 0 ? nil : file
  }()

  /// Whether a line is being edited.
  package internal(set) var isReading = false
  var isHandedOver = false
  var hasEntered = false
  var lastLine = ""
  var screen = Screen()
  /// Waits for the window to come to rest.
  var settling: Task<Void, Never>?
  /// The temporary owner of the edit line, in place of the owner of ``events``.
  var guest: Guest?
  var unheard: [Event] = []
  /// Whether readline is handling a key and must not be given another line.
  var isInReadline = false
  var escaping: Task<Void, Never>?

  /// - Parameters:
  ///   - configuration: the name of the program in the user's inputrc (`$if classifieds`).
  ///   - painter: see ``painter``.
  ///   - isLinear: whether reading stops with each line, until ``start(prompt:line:asks:)``. There is no panel, and only
  ///     readline moves the cursor.
  ///   - tracksMouse: whether the terminal reports the mouse while a guest has the whole screen: ``Event/mouse(_:)``. Text is then selected
  ///     with a modifier, in most terminals Shift.
  ///   - marksPrompts: whether prompts and outputs are marked (``Capabilities/marksPrompts``).
  ///   - history: the lines of earlier sessions; nil keeps only those of this session.
  ///   - complete: the words that can replace the end of the line up to the cursor; called on the terminal's thread, so
  ///     it must answer from memory. Without words there is no completion, never file names.
  ///   - isInText: whether what follows the line up to the cursor belongs to a text, so that line ends do. They are
  ///     ``textLineEnd`` there; others separate lines.
  ///   - recalledBeginnings: how the earlier lines begin that Up leads to after a typed line; none if it leads to all of them.
  ///   - clock: measures when a window that is being resized has come to rest, and when Esc stands alone.
  package init(
    configuration: String,
    painter: Painter,
    isLinear: Bool = false,
    tracksMouse: Bool = false,
    marksPrompts: Bool = false,
    history: LineHistory? = nil,
    complete: @escaping @TerminalActor (String) -> Completions? = { _ in nil },
    isInText: @escaping @TerminalActor (String) -> Bool = { _ in false },
    recalledBeginnings: @escaping @TerminalActor (String) -> [String] = { _ in [] },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.configuration = configuration
    self.painter = painter
    (self.isLinear, self.tracksMouse) = (isLinear, tracksMouse)
    marks = PromptMarks(isOn: marksPrompts && !isLinear)
    self.history = history
    (self.complete, self.isInText, self.recalledBeginnings) = (complete, isInText, recalledBeginnings)
    self.clock = clock
    (events, emit) = AsyncStream.makeStream()
  }

  /// A line end of a text in the edit line, which has to be visible and on one row.
  package nonisolated static let textLineEnd = "\u{23CE}\u{FE0E}"

  /// The text before the edit line; a change is displayed at once.
  package var prompt: StyledText = "" {
    didSet { if prompt != oldValue { showPrompt() } }
  }

  /// The current edit line; invalid UTF-8 is repaired.
  package var line: String { readlineText(from: 0, to: rl_end) }

  /// Takes over the terminal and displays the prompt, with a line to continue; also after ``Event/endOfInput``.
  ///
  /// - Parameter query: is sent after the prompt, which does not wait for it; ``Event/answered(_:)`` reports the
  ///   result. An answer is never mistaken for keys, however late it arrives.
  package func start(prompt: StyledText, line: String = "", asks query: TerminalQuery? = nil) {
    if isReading { return }
    if plainEdits == nil {
      prepareReadline()
      plainEdits = PlainEdits()
    }
    self.prompt = prompt
    watchSignals()
    read()
    if !line.isEmpty { setLine(line) }
    if let query { ask(query) }
  }

  /// Replaces the edit line, as if it had been typed, with the cursor at its end; no ``Event/changed(_:)`` reports it.
  /// A search of the history ends, and the previous line cannot be restored by undo. Does nothing while nothing is
  /// read.
  package func setLine(_ text: String) {
    guard isReading, !isHandedOver else { return }
    adaptToWindow()
    replaceLine(with: text)
    lastLine = line
    panelKeys = screen.keys.after(.changed(lastLine))
  }

  /// Restores the terminal: no panel, and the cursor on a fresh line. ``events`` ends.
  package func stop() {
    if isReading {
      if !isHandedOver {
        if screen.isFull {
          leaveFullScreen()
        } else {
          line.isEmpty ? eraseEditLine() : leaveEditLine()
        }
        awaitAnswers()
      }
      stopReading()
    }
    restoreSignals()
    settling?.cancel()
    answering?.cancel()
    if plainEdits != nil, let file = keyboard { close(file) }
    keyboard = nil
    emit.finish()
  }

  /// Handles Ctrl-C while nothing runs: the line goes away, marked `^C`, with the panel, and a new prompt appears.
  package func clearLine() {
    guard isReading, !isHandedOver else { return }
    let hadText = !line.isEmpty
    leaveEditLine(saying: "^C")
    if !marks.abandoning.isEmpty, isAtPrompt { write(marks.abandoning) }
    screen.panel = []
    panelKeys = .none
    // Installed again rather than emptied, which also ends a search or a half-typed key sequence.
    forgetLine()
    rl_callback_handler_remove()
    installHandler()
    keys.dropPaste()
    skipsSequence = false
    lastLine = ""
    if hadText { report(.changed("")) }
  }

  /// Gives up the line that is being edited, marked `^C`; reading goes on with ``start(prompt:line:asks:)``.
  package func abandonLine() {
    guard isReading, !isHandedOver else { return }
    leaveEditLine(saying: "^C")
    forgetLine()
    stopReading()
  }

  /// Does something after a pause, unless the task is cancelled before.
  func later(_ pause: Duration, _ work: @escaping @TerminalActor (LineEditor) -> Void) -> Task<Void, Never> {
    Task { [weak self, clock] in
      do { try await clock.sleep(for: pause) } catch { return }
      if let self, !Task.isCancelled { work(self) }
    }
  }
}

extension LineEditor {
  /// A search for the text before the cursor (`history-search-backward`), or for one that was entered.
  struct Prefix {
    var text = ""
    /// Where the search is.
    var position = 0
    /// The line that was found last.
    var found: String?
  }

  /// Which word is inserted again, from which line, and in which direction the next line is.
  struct WordsBack {
    var word: Int?
    var lines = 0
    var step = 1
    var isInserted = false
  }
}
