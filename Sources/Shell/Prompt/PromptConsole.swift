import Terminal

/// The terminal above the edit line.
struct PromptConsole: Console {
  let editor: LineEditor
  let environment: [String: String]
  /// Takes what is under way, to be shown below the edit line.
  let activity: @Sendable (StyledText?) -> Void

  func columns() async -> Int? {
    Capabilities.current(environment: environment).columns
  }

  func rows() async -> Int? {
    Capabilities.current(environment: environment).rows
  }

  func pages(_ count: Int) async -> Bool { false }

  func print(_ lines: [StyledText]) async throws {
    await editor.printAbove(lines)
  }

  func print(document: String) async throws {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  func note(_ line: StyledText) async {
    guard let columns = await columns() else { return await editor.printAbove([line]) }
    await editor.printAbove(line.wrapped(to: columns))
  }

  func note(document: String) async {
    await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
  }

  func showActivity(_ text: StyledText?) async {
    activity(text)
  }
}
