import Synchronization
package import Terminal

/// The terminal above the edit line.
package struct PromptConsole: Console {
  package let editor: LineEditor
  package let environment: [String: String]
  /// Shows output longer than the screen.
  package let currentPager: CurrentValue<Pager?>
  /// Receives the progress to display below the edit line.
  package let activity: @Sendable (StyledText?) -> Void
  /// The same for background work.
  package let progress: @Sendable (StyledText?) -> Void

  private var pager: Pager? { currentPager.value }

  package func columns() async -> Int? { Capabilities.current(environment: environment).columns }

  package func rows() async -> Int? { Capabilities.current(environment: environment).rows }

  package func print(_ lines: [StyledText]) async throws {
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

  package func printHere(_ lines: [StyledText]) async throws {
    await editor.printAbove(lines.fitted(to: await columns()))
  }

  package func takesLinks() async -> Bool { await editor.painter.links }

  package func pages(_ lines: [StyledText]) async -> Bool {
    guard let pager else { return false }
    let columns = await columns()
    // One row more, because the pager leaves one for the prompt.
    return pager.takes(lines.fitted(to: columns).rows(in: columns), rows: await editor.roomAbove + 1)
  }

  package func print(document: String) async throws {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  package func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    let document = Mutex("")
    try await parts { part in document.withLock { $0 += part } }
    try await print(document: document.withLock { $0.last?.isNewline == true ? String($0.dropLast()) : $0 })
  }

  package func note(_ line: StyledText) async {
    await editor.printAbove([line].fitted(to: await columns()))
  }

  package func note(document: String) async {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  package func showActivity(_ text: StyledText?) async { activity(text) }

  package func showProgress(_ text: StyledText?) async { progress(text) }
}
