import Languages
import Loading
import Synchronization
import Terminal

/// Opens a screen; afterwards the edit line contains the text.
package typealias ScreenOpening = @Sendable (_ host: ScreenHost, _ lineAfterwards: String) async -> Void

extension CommandContext {
  /// Opens a list on a screen; `nil` if it has no rows.
  ///
  /// - Parameter beginning: what is shown first.
  package func opening(_ source: some ListSource, beginning: ListBeginning = .list) async -> ScreenOpening? {
    guard let content = await source.content(), content.count > 0 else { return nil }
    return { host, line in await show(source, beginning: beginning, on: host, lineAfterwards: line) }
  }

  /// Shows a list until the user leaves it.
  ///
  /// - Parameter beginning: what is shown first.
  package func show<Source: ListSource>(
    _ source: Source,
    beginning: ListBeginning = .list,
    on host: ScreenHost,
    lineAfterwards: String
  ) async {
    guard let content = await source.content(), !Task.isCancelled else { return }
    var presentation = await source.presentation(of: content)
    presentation.beginning = beginning
    let updates = await source.updates()
    let (news, tell) = AsyncStream<ListScreen<Source.Content>.News>.makeStream()
    let gallery = presentation.pictures?.gallery ?? pictures
    let screen = ListScreen(
      presentation,
      language: language,
      support: await gallery?.known(),
      lineAfterwards: lineAfterwards,
      unsent: host.unsent(in: presentation.title)
    )
    let following = Task { for await update in updates { tell.yield(update) } }
    let picturesChanged = { @Sendable () -> Void in
      Task { if let (views, support) = await gallery?.shown() { tell.yield(.pictures(views, support)) } }
    }
    if let pictures = presentation.pictures {
      await pictures.news.tell(picturesChanged)
    } else {
      host.listen(picturesChanged)
    }
    let answer = { @Sendable (request: ListScreen<Source.Content>.Request) async -> ListScreen<Source.Content>.News? in
      switch request {
      case .more:
        do {
          return .content(try await source.more())
        } catch {
          return .failed(text(Failure(error).sentences(at: place), .failure))
        }
      case .pictures(let requests):
        guard let gallery else { return nil }
        return .pictures(await gallery.show(requests), await gallery.support())
      case .draw(let url, let window, let box):
        return .drawn(url, window, await gallery?.closeUp(of: url, window, in: box) ?? .described(nil))
      case .seen(let id):
        do {
          return .content(try await source.look(at: id))
        } catch {
          return .failed(text(reason(error), .failure))
        }
      case .narrow(let text): return .content(await source.narrow(text))
      case .enter(let line, let id):
        do {
          try await source.enter(line, about: id)
        } catch {
          return .notTaken(line, id: id, reason: text(reason(error), .failure))
        }
        if let content = await source.content() { tell.yield(.content(content)) }
        Task {
          if let reason = await source.send(about: id) { tell.yield(.failed(text(reason, .failure))) }
          if let content = await source.content() { tell.yield(.content(content)) }
        }
        return nil
      case .retry:
        do {
          if let content = try await source.retry() { tell.yield(.content(content)) }
        } catch {
          tell.yield(.failed(text(reason(error), .failure)))
        }
        _ = await gallery?.retry()
        return nil
      case .run(var command):
        let (said, printed, hasFailed) = await captured(command.words, columns: await host.editor.columns)
        if hasFailed { command.undo = nil }
        if let content = await source.content() { tell.yield(.content(content)) }
        return .done(said: said, printed: printed, command: command)
      }
    }
    let work = WorkOfScreen()
    let closed = await host.run(screen, news: news, closing: work.end) { request in
      request.outlastsScreen ? await answer(request) : await work.run { await answer(request) }
    }
    host.keep(unsent: closed.textsLeft, in: presentation.title)
    host.listen(nil)
    await presentation.pictures?.news.leave()
    _ = await gallery?.show([])
    following.cancel()
    tell.finish()
  }

  private func reason(_ error: any Error) -> Message { Failure(error).sentences(at: .notice) }

  /// Runs a command without the prompt, and returns what it says and what it prints, and whether it failed.
  func captured(
    _ words: [String],
    columns: Int
  ) async -> (said: [StyledText], printed: [StyledText], hasFailed: Bool) {
    let console = CapturingConsole(width: columns)
    var context = with(())
    context.console = console
    context.interaction.screenHost = nil
    context.pictures = nil
    var hasFailed = false
    do {
      try await CommandRunner(context: context, deadline: nil).run(words)
    } catch {
      hasFailed = true
      await console.note(text(Failure(error).sentences(at: place), .failure))
    }
    let (said, printed) = console.contents
    return (said, printed, hasFailed)
  }
}

extension ListScreen.Request {
  /// Whether it is carried out to its end even if the screen closes: it writes something of the user's.
  fileprivate var outlastsScreen: Bool {
    switch self {
    case .enter: true
    case .run(let command): CommandTree.path(of: command.words).contains { $0.writes }
    case .more, .pictures, .seen, .narrow, .draw, .retry: false
    }
  }
}

/// What is done for a screen, and cancelled when it closes: a server that does not answer must not keep the user there.
private final class WorkOfScreen: Sendable {
  private let state = Mutex<(cancel: (@Sendable () -> Void)?, hasEnded: Bool)>((nil, false))

  /// Does something, in a cancelled task if the screen has closed.
  func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
    let task = Task { await work() }
    let hasEnded = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.hasEnded
    }
    if hasEnded { task.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func end() {
    let cancel = state.withLock { state in
      state.hasEnded = true
      return state.cancel
    }
    cancel?()
  }
}

/// Keeps what a command says and prints, for a screen.
private final class CapturingConsole: Console {
  private let width: Int
  private let kept = Mutex<(said: [StyledText], printed: [StyledText])>(([], []))

  init(width: Int) { self.width = width }

  var contents: (said: [StyledText], printed: [StyledText]) { kept.withLock { $0 } }

  func columns() async -> Int? { width }
  func rows() async -> Int? { nil }
  func print(_ lines: [StyledText]) async throws { kept.withLock { $0.printed += lines } }
  func print(document: String) async throws { try await print(SafeText.lines(document).map { StyledText($0) }) }
  func print(parts: (_ part: @escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    let document = Mutex("")
    try await parts { part in document.withLock { $0 += part } }
    try await print(document: document.withLock { $0 })
  }
  func takesLinks() async -> Bool { false }
  func pages(_ lines: [StyledText]) async -> Bool { false }
  func note(_ line: StyledText) async { kept.withLock { $0.said.append(line) } }
  func note(document: String) async { for line in SafeText.lines(document) { await note(StyledText(line)) } }
  func showActivity(_ text: StyledText?) async {}
  func showProgress(_ text: StyledText?) async {}
}
