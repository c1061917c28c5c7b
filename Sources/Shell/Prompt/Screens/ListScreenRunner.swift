import Languages
import Loading
import Synchronization
import Terminal

/// Opens a screen; afterwards the edit line contains the text.
package typealias ScreenOpening = @Sendable (_ host: ScreenHost, _ lineAfterwards: String) async -> Void

extension CommandContext {
  /// Shows a list until the user leaves it.
  ///
  /// - Parameter updates: newer versions of the list, and what goes wrong behind it.
  package func show<Content: ListContent>(
    _ presentation: ListPresentation<Content>,
    on host: ScreenHost,
    lineAfterwards: String,
    updates: AsyncStream<ListScreen<Content>.News> = AsyncStream { $0.finish() }
  ) async {
    let (news, tell) = AsyncStream<ListScreen<Content>.News>.makeStream()
    let gallery = presentation.pictures?.gallery ?? pictures
    let screen = ListScreen(
      presentation,
      language: language,
      support: await gallery?.known(),
      lineAfterwards: lineAfterwards
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
    _ = await host.run(screen, news: news) { request in
      switch request {
      case .more:
        do {
          return .content(try await presentation.more())
        } catch {
          return .failed(text(Failure(error).sentences(at: place), .failure))
        }
      case .pictures(let requests):
        guard let gallery else { return nil }
        return .pictures(await gallery.show(requests), await gallery.support())
      case .draw(let url, let window, let box):
        return .drawn(window, await gallery?.closeUp(of: url, window, in: box) ?? .described(nil))
      case .seen(let id):
        await presentation.seen(id)
        return .content(await presentation.reload())
      case .narrow(let text): return .content(await presentation.line?.narrow(text))
      case .enter(let line, let id):
        guard let reason = await presentation.line?.enter(line, id) else { return nil }
        return .notTaken(line, id: id, reason: text(reason, .failure))
      case .retry:
        await presentation.retry()
        _ = await gallery?.retry()
        return nil
      case .run(var command):
        let (said, printed, hasFailed) = await captured(command.words, host)
        if hasFailed { command.undo = nil }
        if let content = await presentation.reload() { tell.yield(.content(content)) }
        return .done(said: said, printed: printed, command: command)
      }
    }
    host.listen(nil)
    await presentation.pictures?.news.leave()
    _ = await gallery?.show([])
    following.cancel()
    tell.finish()
  }

  /// Runs a command without the prompt, and returns what it says and what it prints, and whether it failed.
  private func captured(
    _ words: [String],
    _ host: ScreenHost
  ) async -> (said: [StyledText], printed: [StyledText], hasFailed: Bool) {
    let console = CapturingConsole(width: await host.editor.columns)
    var context = self
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
