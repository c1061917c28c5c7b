import Synchronization
import Terminal

/// The terminal above the edit line.
struct PromptConsole: Console {
  let editor: LineEditor
  let environment: [String: String]
  /// Shows output longer than the screen.
  let currentPager: CurrentValue<Pager?>
  /// Receives the progress to display below the edit line.
  let activity: @Sendable (StyledText?) -> Void
  /// The same for background work.
  let progress: @Sendable (StyledText?) -> Void

  private var pager: Pager? { currentPager.value }

  func columns() async -> Int? { Capabilities.current(environment: environment).columns }

  func rows() async -> Int? { Capabilities.current(environment: environment).rows }

  func print(_ lines: [StyledText]) async throws {
    let lines = lines.fitted(to: await columns())
    guard await pages(lines), let pager else { return await editor.printAbove(lines) }
    let paged = PagedText(lines, await editor.painter)
    let hasPanel = await editor.hasPanel
    if await editor.withTerminalHandedOver({ await pager.show(paged, leavesScreen: hasPanel) }) {
      // The panel comes back below, with the beginning of the text above it.
      if hasPanel { await editor.printAbove(lines.beginning(rows: await editor.roomAbove, in: await columns())) }
      return
    }
    await editor.printAbove(lines)
    await note(pager.remark)
  }

  func printHere(_ lines: [StyledText]) async throws {
    await editor.printAbove(lines.fitted(to: await columns()))
  }

  func takesLinks() async -> Bool { await editor.painter.links }

  func pages(_ lines: [StyledText]) async -> Bool {
    guard let pager else { return false }
    let columns = await columns()
    // One row more, because the pager leaves one for the prompt.
    return pager.takes(lines.fitted(to: columns).rows(in: columns), rows: await editor.roomAbove + 1)
  }

  func print(document: String) async throws {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    let document = Mutex("")
    try await parts { part in document.withLock { $0 += part } }
    try await print(document: document.withLock { $0.last?.isNewline == true ? String($0.dropLast()) : $0 })
  }

  func note(_ line: StyledText) async {
    await editor.printAbove([line].fitted(to: await columns()))
  }

  func note(document: String) async {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  func showActivity(_ text: StyledText?) async { activity(text) }

  func showProgress(_ text: StyledText?) async { progress(text) }
}
