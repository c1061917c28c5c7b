import Foundation
package import Terminal

/// Standard output and standard error.
package struct StreamConsole: Console {
  private let output: FileStream
  private let errors: FileStream

  /// Makes a console over two file descriptors.
  ///
  /// - Parameters:
  ///   - output: for data.
  ///   - errors: for everything else.
  package init(output: FileStream, errors: FileStream) {
    self.output = output
    self.errors = errors
  }

  package func columns() async -> Int? { output.columns }

  package func rows() async -> Int? { nil }

  package func pages(_ count: Int) async -> Bool { false }

  package func print(_ lines: [StyledText]) async throws {
    try output.write(lines.map { output.painter.paint($0) + "\n" }.joined())
  }

  package func print(document: String) async throws {
    try output.write(document + "\n")
  }

  package func note(_ line: StyledText) async {
    try? errors.write(errors.painter.paint(line) + "\n")
  }

  package func note(document: String) async {
    try? errors.write(document + "\n")
  }

  /// Asks for the next line, beside the data.
  func prompt(_ text: StyledText) {
    try? errors.write(errors.painter.paint(text))
  }

  package func showActivity(_ text: StyledText?) async {
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
  /// Standard output and standard error as they are now.
  ///
  /// - Parameter isLinear: whether nothing may be written over, even where it could be.
  init(environment: [String: String], colour: Capabilities.ColourChoice, isLinear: Bool) {
    func stream(_ descriptor: Int32) -> FileStream {
      let capabilities = Capabilities.current(environment: environment, output: descriptor, colour: colour)
      return FileStream(
        descriptor: descriptor,
        columns: capabilities.columns,
        canRedraw: capabilities.columns != nil && !isLinear,
        painter: Painter(colour: capabilities.colour)
      )
    }
    self.init(output: stream(STDOUT_FILENO), errors: stream(STDERR_FILENO))
  }
}
