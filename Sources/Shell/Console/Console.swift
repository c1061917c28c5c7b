package import Terminal

/// The destination of a command's output. Data goes to standard output, everything else to standard error; at the
/// prompt both are printed above the edit line.
package protocol Console: Sendable {
  /// The width for data in columns; `nil` if nothing is to be cut.
  func columns() async -> Int?
  /// The height of the screen in rows; `nil` if there is none.
  func rows() async -> Int?
  /// Prints data, through the pager if it is longer than the screen's room.
  ///
  /// Throws ``OutputClosed`` if nobody reads it any more, and ``Failure`` if it cannot be written.
  func print(_ lines: [StyledText]) async throws
  /// Prints data where it is, never through the pager.
  ///
  /// Throws ``OutputClosed`` if nobody reads it any more, and ``Failure`` if it cannot be written.
  func printHere(_ lines: [StyledText]) async throws
  /// Prints a document unchanged, never through the pager; it must be ours or escaped.
  ///
  /// Throws ``OutputClosed`` if nobody reads it any more, and ``Failure`` if it cannot be written.
  func print(document: String) async throws
  /// Prints a document unchanged in parts, because it is too long to be in memory; it must be ours or escaped.
  ///
  /// Throws ``OutputClosed`` if nobody reads it any more, ``Failure`` if it cannot be written, and the errors of `parts`.
  func print(parts: (_ part: @escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws
  /// Whether data may contain links.
  func takesLinks() async -> Bool
  /// Whether these lines go to a pager, which can only display pictures made of characters.
  func pages(_ lines: [StyledText]) async -> Bool
  /// Prints a notice beside the data.
  func note(_ line: StyledText) async
  /// Prints a document beside the data, unchanged; it must be ours or escaped.
  func note(document: String) async
  /// Shows what is in progress, until `nil` removes it; does nothing if it could not be removed.
  func showActivity(_ text: StyledText?) async
  /// The same for background work.
  func showProgress(_ text: StyledText?) async
}

extension Console {
  /// Whether data goes to a terminal, where somebody reads it.
  package func isTerminal() async -> Bool {
    if await columns() != nil { return true }
    return await rows() != nil
  }

  package func printHere(_ lines: [StyledText]) async throws { try await print(lines) }
}

/// Nobody reads the output any more: a reason to stop, and no error unless the output is a document to keep
/// (``SessionCommand/printsDocument``).
package struct OutputClosed: Error {
  /// Creates the error.
  package init() {}
}
