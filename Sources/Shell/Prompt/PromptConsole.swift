import Synchronization
import Terminal

/// The terminal above the edit line.
struct PromptConsole: Console {
  let editor: LineEditor
  let environment: [String: String]
  /// Shows what is longer than the screen.
  let pager: Pager?
  /// Takes what is under way, to be shown below the edit line.
  let activity: @Sendable (StyledText?) -> Void
  /// The same for what runs beside the commands.
  let progress: @Sendable (StyledText?) -> Void

  func columns() async -> Int? {
    Capabilities.current(environment: environment).columns
  }

  func rows() async -> Int? {
    Capabilities.current(environment: environment).rows
  }

  func print(_ lines: [StyledText]) async throws {
    let lines = lines.fitted(to: await columns())
    let text = await editor.painter.paint(lines: lines, lineEnd: "\n")
    guard await pages(lines.rows(in: await columns())), let pager else { return await editor.printAbove(lines) }
    if await editor.withTerminalHandedOver({ await pager.show(text) }) { return }
    await editor.printAbove(lines)
    await note(pager.remark)
  }

  func takesLinks() async -> Bool { await editor.painter.links }

  func pages(_ lineCount: Int) async -> Bool {
    guard let pager, let rows = Capabilities.current(environment: environment).rows else { return false }
    return pager.takes(lineCount, rows: rows)
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

  func showActivity(_ text: StyledText?) async {
    activity(text)
  }

  func showProgress(_ text: StyledText?) async {
    progress(text)
  }
}
