import Shell
package import Terminal
import TestSupport

/// A console that records its output, in order.
package final class RecordingConsole: Console {
  package enum Entry: Equatable, Sendable {
    case data(String)
    case note(String)
    case activity(String?)
  }

  private let width: Int?
  private let painter: Painter
  private let isClosed: Bool
  private let said = Watched<[Entry]>([])

  /// - Parameters:
  ///   - width: the columns that data is laid out for; `nil` cuts nothing.
  ///   - isClosed: whether nobody reads the data.
  ///   - painter: how lines are recorded.
  package init(width: Int? = nil, isClosed: Bool = false, painter: Painter = Painter(colour: false)) {
    self.width = width
    self.painter = painter
    self.isClosed = isClosed
  }

  /// Everything that was printed.
  package var entries: [Entry] { said.value }

  /// The lines of data.
  package var data: [String] {
    entries.compactMap { if case .data(let text) = $0 { text } else { nil } }
  }

  /// The notices.
  package var notes: [String] {
    entries.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  /// Data and notices as one text, with notices marked by `! `.
  package var transcript: String {
    entries.compactMap { entry in
      switch entry {
      case .data(let text): text
      case .note(let text): "! " + text
      case .activity: nil
      }
    }
    .joined(separator: "\n")
  }

  /// Waits until an entry meets the condition; throws `CancellationError` if the task is cancelled.
  package func wait(for condition: @escaping @Sendable (Entry) -> Bool) async throws {
    try await said.wait { $0.contains(where: condition) }
  }

  package func columns() async -> Int? { width }

  package func rows() async -> Int? { nil }

  package func takesLinks() async -> Bool { painter.links }

  package func pages(_ lines: [StyledText]) async -> Bool { false }

  package func print(_ lines: [StyledText]) async throws {
    for line in lines { try await print(document: painter.paint(line)) }
  }

  package func print(document: String) async throws {
    if isClosed { throw OutputClosed() }
    said.change { $0.append(.data(document)) }
  }

  package func note(_ line: StyledText) async { await note(document: painter.paint(line)) }

  package func note(document: String) async { said.change { $0.append(.note(document)) } }

  package func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    let document = Watched("")
    try await parts { part in document.change { $0 += part } }
    try await print(
      document: document.value.last?.isNewline == true ? String(document.value.dropLast()) : document.value
    )
  }

  package func showProgress(_ text: StyledText?) async {
    said.change { $0.append(.activity(text.map(painter.paint))) }
  }

  package func showActivity(_ text: StyledText?) async {
    said.change { $0.append(.activity(text.map(painter.paint))) }
  }
}
