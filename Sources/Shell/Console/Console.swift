package import Terminal

/// Where a command's output goes. Data goes to standard output, everything else to standard error; at the prompt both are
/// printed above the edit line.
package protocol Console: Sendable {
  /// How many columns data is laid out for; `nil` where nothing is to be cut.
  func columns() async -> Int?
  /// How many rows the screen has; `nil` where there is none.
  func rows() async -> Int?
  /// Prints data, through the pager where it is longer than the screen has room for.
  ///
  /// Throws ``OutputClosed`` when nobody reads it any more.
  func print(_ lines: [StyledText]) async throws
  /// Prints text as it is, never through the pager, for documents; must be ours or escaped.
  ///
  /// Throws ``OutputClosed`` when nobody reads it any more.
  func print(document: String) async throws
  /// Prints text as it is in parts, for a document that is too long to be had at once; must be ours or escaped.
  ///
  /// Throws ``OutputClosed`` when nobody reads it any more, and what `parts` throws.
  func print(parts: (_ part: @escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws
  /// Whether data may hold links.
  func takesLinks() async -> Bool
  /// Whether these lines go to a pager, which shows no pictures but those made of characters.
  func pages(_ lines: [StyledText]) async -> Bool
  /// Says something beside the data.
  func note(_ line: StyledText) async
  /// Says something beside the data, as it is; must be ours or escaped.
  func note(document: String) async
  /// Shows that something is under way, until `nil` takes it away; nothing where it could not be taken away.
  func showActivity(_ text: StyledText?) async
  /// The same for what runs beside the commands.
  func showProgress(_ text: StyledText?) async
}

/// Nobody reads the output any more: a reason to stop, not an error.
package struct OutputClosed: Error {
  /// Makes one.
  package init() {}
}
