import Foundation
import Terminal

/// Standard output and standard error.
struct StreamConsole: Console {
  /// For data.
  let output: FileStream
  /// For everything else.
  let errors: FileStream
  var pager: Pager?
  /// Whether lines are left to the terminal to wrap: read aloud, a line that is broken sounds like two.
  var isLinear = false

  func columns() async -> Int? { isLinear ? nil : output.columns }

  func rows() async -> Int? { output.rows }

  func print(_ lines: [StyledText]) async throws {
    let lines = lines.fitted(to: isLinear ? nil : output.columns)
    let isPaged = await pages(lines)
    if isPaged, let pager, await pager.show(PagedText(lines, output.painter)) { return }
    try await printHere(lines)
    if isPaged, let pager { await note(pager.remark) }
  }

  func printHere(_ lines: [StyledText]) async throws {
    let lines = lines.fitted(to: isLinear ? nil : output.columns)
    try output.write(output.painter.paint(lines: lines, lineEnd: "\n"))
  }

  func takesLinks() async -> Bool { output.painter.links }

  func pages(_ lines: [StyledText]) async -> Bool {
    guard let pager, output.canRedraw, let rows = output.rows else { return false }
    return pager.takes(lines.fitted(to: output.columns).rows(in: output.columns), rows: rows)
  }

  func print(document: String) async throws { try output.write(document + "\n") }

  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    try await parts { [output] in try output.write($0) }
  }

  func note(_ line: StyledText) async {
    try? errors.write(errors.painter.paint(lines: [line].fitted(to: isLinear ? nil : errors.columns), lineEnd: "\n"))
  }

  func note(document: String) async { try? errors.write(document + "\n") }

  /// Prints the prompt for the next line, beside the data.
  func prompt(_ text: StyledText) { try? errors.write(errors.painter.paint(text)) }

  func showProgress(_ text: StyledText?) async {
    // A line being typed must not be overwritten.
    if let text, errors.columns != nil { await note(text) }
  }

  func showActivity(_ text: StyledText?) async {
    guard let columns = errors.columns else { return }
    guard errors.canRedraw else {
      if let text { await note(text) }
      return
    }
    let line = text.map { errors.painter.paint($0.truncated(to: max(0, columns - 1))) } ?? ""
    try? errors.write("\r\u{1B}[K" + line)
  }
}

extension StreamConsole {
  /// Creates a console for the current standard output and standard error.
  ///
  /// - Parameter answers: what the terminal said about itself, if it was asked.
  init(
    environment: [String: String],
    settings: Settings,
    answers: TerminalAnswers? = nil,
    pager: Pager? = nil
  ) {
    func stream(_ descriptor: Int32) -> FileStream {
      let capabilities = Capabilities.current(environment: environment, output: descriptor, colour: settings.colour)
      let look = TerminalLook(
        settings: settings,
        environment: environment,
        answers: answers,
        tmux: nil,
        output: descriptor
      )
      return FileStream(
        descriptor: descriptor,
        columns: capabilities.columns,
        rows: capabilities.rows,
        canRedraw: capabilities.columns != nil && !settings.isLinear
          && !["", "dumb"].contains(environment["TERM"] ?? ""),
        painter: look.painter
      )
    }
    self.init(output: stream(STDOUT_FILENO), errors: stream(STDERR_FILENO), pager: pager, isLinear: settings.isLinear)
  }
}
