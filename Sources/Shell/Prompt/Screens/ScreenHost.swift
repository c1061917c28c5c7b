import Synchronization
package import Terminal

/// Where a command opens an ``InteractiveScreen``: the terminal of the prompt.
package struct ScreenHost: Sendable {
  package let editor: LineEditor
  private let listener = ScreenListener()

  /// Hosts screens at an editor.
  package init(editor: LineEditor) { self.editor = editor }

  /// Tells the screen that pictures have changed.
  func picturesChanged() { listener.tell() }

  /// Sets what a screen does when pictures have changed.
  func listen(_ listener: (@Sendable () -> Void)?) { self.listener.set(listener) }

  /// A key for the screen that is open, or opens next, that was pressed before it had the keys.
  package func keep(_ key: PanelKey) async { await listener.keep(key) }

  /// The texts for fields of a list that were written and not entered, by the ids of their rows.
  func unsent(in list: String) -> [String: String] { listener.unsent(in: list) }

  /// Keeps texts until the list opens again.
  func keep(unsent texts: [String: String], in list: String) { listener.keep(texts, in: list) }

  /// Forgets the keys that were kept for a screen that does not open.
  func forgetKeys() { listener.forgetKeys() }

  /// Displays a screen until it closes, or the task is cancelled, and returns its final state. Its requests are answered
  /// one after the other; the answers are news as well.
  ///
  /// - Parameter closing: is called when the screen closes, while requests may still be on their way.
  package func run<Screen: InteractiveScreen>(
    _ screen: Screen,
    news: AsyncStream<Screen.News>,
    closing: @escaping @Sendable () -> Void = {},
    answer: (Screen.Request) async -> Screen.News?
  ) async -> Screen {
    let (requests, ask) = AsyncStream<Screen.Request>.makeStream()
    let play = await HostedScreen(screen, editor) { request in
      if let request {
        ask.yield(request)
      } else {
        ask.finish()
        closing()
      }
    }
    await play.begin(listener.takeKeys { await play.press($0) })
    let telling = Task { for await news in news { await play.take(.news(news)) } }
    for await request in requests {
      if let news = await answer(request) { await play.take(.news(news)) }
    }
    telling.cancel()
    listener.forgetKeys()
    await play.end()
    return await play.screen
  }
}

/// What a host tells the screen that is open, or opens next.
private final class ScreenListener: Sendable {
  private struct State {
    var listener: (@Sendable () -> Void)?
    var keys: [PanelKey] = []
    var press: (@Sendable (PanelKey) async -> Void)?
    var unsent: [String: [String: String]] = [:]
  }

  private let state = Mutex(State())

  func set(_ listener: (@Sendable () -> Void)?) { state.withLock { $0.listener = listener } }

  func tell() { state.withLock { $0.listener }?() }

  func keep(_ key: PanelKey) async {
    let press = state.withLock { state in
      if state.press == nil { state.keys.append(key) }
      return state.press
    }
    await press?(key)
  }

  /// The keys so far; those that follow go to the screen.
  func takeKeys(_ press: @escaping @Sendable (PanelKey) async -> Void) -> [PanelKey] {
    state.withLock { state in
      defer { (state.keys, state.press) = ([], press) }
      return state.keys
    }
  }

  func forgetKeys() { state.withLock { ($0.keys, $0.press) = ([], nil) } }

  func unsent(in list: String) -> [String: String] { state.withLock { $0.unsent[list] ?? [:] } }

  func keep(_ texts: [String: String], in list: String) {
    state.withLock { $0.unsent[list] = texts.isEmpty ? nil : texts }
  }
}

/// A displayed screen.
@TerminalActor
private final class HostedScreen<Screen: InteractiveScreen> {
  private(set) var screen: Screen
  private let editor: LineEditor
  /// Sends a request; `nil` when the screen is closed.
  private let ask: @Sendable (Screen.Request?) -> Void
  private var isToBePainted = false
  private var hasBegun = false
  /// The size of the last painting.
  private var size: BoxSize?
  private var early: [PanelKey] = []
  private var hasEnded = false

  init(_ screen: Screen, _ editor: LineEditor, ask: @escaping @Sendable (Screen.Request?) -> Void) {
    (self.screen, self.editor, self.ask) = (screen, editor, ask)
  }

  func begin(_ keys: [PanelKey]) {
    // After the end of input nobody could leave it.
    if !editor.isReading { return take(.ended) }
    let line = editor.receiveGuest(
      isFull: screen.isFull,
      complete: { [weak self] text in
        (self?.screen.completions(of: text) ?? []).map { Completion(SafeText($0), appendsSpace: false) }
      },
      take: { [weak self] event in self?.happened(event) }
    )
    hasBegun = true
    take(.began(line))
    for key in keys + early { take(.key(key)) }
  }

  func press(_ key: PanelKey) {
    if hasBegun { take(.key(key)) } else { early.append(key) }
  }

  func take(_ event: ScreenEvent<Screen.News>) {
    if hasEnded {
      // A text that could not be stored is kept all the same.
      if case .news = event { _ = screen.take(event) }
      return
    }
    let prompt = screen.prompt()
    var line: String?
    for action in screen.take(event) {
      switch action {
      case .setLine(let text): line = text
      case .insert(let text): editor.insert(text)
      case .ask(let request): ask(request)
      case .leave:
        hasEnded = true
        ask(nil)
      }
    }
    if line != nil || prompt != screen.prompt() { paint(line) } else { paintSoon() }
  }

  func end() {
    hasEnded = true
    editor.dismissGuest(line: screen.lineAfterwards)
  }

  private func happened(_ event: LineEditor.Event) {
    switch event {
    case .changed(let line): take(.changed(line))
    case .panel(let key): take(.key(key))
    case .mouse(let mouse): take(.mouse(mouse))
    case .line(let line): take(.entered(line))
    case .interrupted: take(.interrupted)
    case .endOfInput, .terminated: take(.ended)
    case .resized: paint(nil)
    case .answered: break
    }
  }

  /// After several keys at once, the panel only displays the result of the last one.
  private func paintSoon() {
    if isToBePainted { return }
    isToBePainted = true
    Task { paint(nil) }
  }

  private func paint(_ line: String?) {
    isToBePainted = false
    if hasEnded { return }
    let (columns, before) = (editor.columns, size)
    editor.showGuest(
      prompt: screen.prompt(),
      line: line,
      rows: { room in
        size = BoxSize(columns: columns, rows: room)
        return screen.rows(columns: columns, room: room)
      },
      keys: screen.keys
    )
    if size != before { take(.resized) }
  }
}

/// A screen that a command opens at the prompt in place of the live search, with the edit line, its keys and the panel.
///
/// A pure value: it receives events and returns actions; a ``ScreenHost`` performs them.
package protocol InteractiveScreen: Sendable {
  /// What the rest of the program reports to it.
  associatedtype News: Sendable
  /// What it requests from the rest of the program.
  associatedtype Request: Sendable

  /// Handles an event; its changes of the line are made before the next key.
  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>]
  /// The prompt before the edit line.
  func prompt() -> StyledText
  /// The rows below the line; their layout may be cached.
  mutating func rows(columns: Int, room: Int) -> [StyledText]
  /// The screen's keys.
  var keys: PanelKeys { get }
  /// Whether it fills the terminal, with the edit line on top. What was there before comes back when it closes.
  var isFull: Bool { get }
  /// What the edit line contains after it has closed.
  var lineAfterwards: String { get }
  /// The texts that can replace the line.
  func completions(of text: String) -> [String]
}

extension InteractiveScreen {
  package var isFull: Bool { false }
  package var lineAfterwards: String { "" }
}

/// The events of an ``InteractiveScreen``.
package enum ScreenEvent<News: Sendable>: Sendable {
  /// It was opened; the edit line already contained this.
  case began(String)
  /// The line changed.
  case changed(String)
  /// A key for the panel.
  case key(PanelKey)
  /// The mouse was used; its row is one of those of the screen.
  case mouse(Mouse)
  /// The line was entered while Enter did not belong to the panel; it is empty now.
  case entered(String)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D on an empty line, or the program is about to end.
  case ended
  /// It was painted with another size than before.
  case resized
  /// News from elsewhere.
  case news(News)
}

/// The actions of an ``InteractiveScreen``.
package enum ScreenAction<Request: Sendable>: Sendable {
  /// Put this text into the edit line.
  case setLine(String)
  /// Type this text at the cursor.
  case insert(String)
  /// Request something; the answer arrives as news.
  case ask(Request)
  /// Close the screen.
  case leave
}

extension ScreenAction: Equatable where Request: Equatable {}
