import Terminal

/// Prints nothing: what runs only for its result must not be seen.
struct SilentConsole: Console {
  /// Where the output would go, if that makes a difference.
  private let base: (any Console)?

  init(like base: (any Console)? = nil) { self.base = base }

  func columns() async -> Int? { await base?.columns() }
  func rows() async -> Int? { await base?.rows() }
  func takesLinks() async -> Bool { false }
  func pages(_ lines: [StyledText]) async -> Bool { false }
  func print(_ lines: [StyledText]) async throws {}
  func print(document: String) async throws {}
  // What is not read is not written either, but the rows count.
  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    try await parts { _ in }
  }
  func note(_ line: StyledText) async {}
  func note(document: String) async {}
  func showActivity(_ text: StyledText?) async {}
  func showProgress(_ text: StyledText?) async {}
}
