package import Terminal

/// Where a command opens an ``InteractiveScreen``: the terminal of the prompt.
package struct Stage: Sendable {
  package let editor: LineEditor

  /// Displays a screen until it closes, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - news: the screen's news.
  ///   - answer: answers its requests one after the other; the results are news as well.
  /// - Returns: the final state of the screen.
  package func run<Screen: InteractiveScreen>(
    _ screen: Screen,
    news: AsyncStream<Screen.News>,
    answer: (Screen.Request) async -> Screen.News?
  ) async -> Screen {
    let (requests, ask) = AsyncStream<Screen.Request>.makeStream()
    let play = await StagePlay(screen, editor) { request in
      if let request { ask.yield(request) } else { ask.finish() }
    }
    await play.begin()
    let telling = Task {
      for await news in news { await play.take(.news(news)) }
    }
    for await request in requests {
      if let news = await answer(request) { await play.take(.news(news)) }
    }
    telling.cancel()
    await play.end()
    return await play.screen
  }
}

/// A displayed screen.
@TerminalActor
private final class StagePlay<Screen: InteractiveScreen> {
  private(set) var screen: Screen
  private let editor: LineEditor
  /// Sends a request; `nil` when the screen is closed.
  private let ask: @Sendable (Screen.Request?) -> Void
  private var isToBePainted = false
  private var hasEnded = false

  init(_ screen: Screen, _ editor: LineEditor, ask: @escaping @Sendable (Screen.Request?) -> Void) {
    self.screen = screen
    self.editor = editor
    self.ask = ask
  }

  func begin() {
    let line = editor.receiveGuest(
      complete: { [weak self] text in
        (self?.screen.completions(of: text) ?? []).map { Completion(SafeText($0), appendsSpace: false) }
      },
      take: { [weak self] event in self?.happened(event) }
    )
    take(.began(line))
  }

  func take(_ event: ScreenEvent<Screen.News>) {
    if hasEnded { return }
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
    editor.dismissGuest()
  }

  private func happened(_ event: LineEditor.Event) {
    switch event {
    case .changed(let line): take(.changed(line))
    case .panel(let key): take(.key(key))
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
    let columns = editor.columns
    editor.showGuest(
      prompt: screen.prompt(),
      line: line,
      rows: { screen.rows(columns: columns, room: $0) },
      keys: screen.keys
    )
  }
}
