package import ArgumentParser

/// A part of the product that has commands and rows of its own. The shell knows no other way to a section: what a
/// section needs of the shell, it declares here.
package protocol Section: Sendable {
  /// Its commands, in groups with a title. Help, completion and the manual are made from them.
  static var commands: [CommandGroup] { get }
  /// Its settings.
  static var settings: [any SettingDeclaration] { get }
  /// The completions of its commands' arguments.
  static var completions: [CompletionKind] { get }
  /// What the manual says of it beside its commands.
  static var manual: ManualFacts { get }
  /// The files that it keeps.
  static func files(in paths: Paths) -> [KeptFile]

  /// Its checks for `doctor`.
  func checks(in context: CommandContext) async -> [DoctorCheck]
  /// Shows the next page, while its rows are displayed.
  func more(in context: CommandContext) async throws
  /// Reloads its rows, while they are displayed.
  func refresh(in context: CommandContext) async throws
  /// The command that opens a displayed row; `nil` if there is no such row.
  func command(thatOpens row: Int) async -> String?
  /// The words of a kind that can stand at a place of a line.
  func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord]

  /// The text between the program's name and the `>` of the prompt.
  func promptMark() async -> String?
  /// Prepares what a prompt needs before its greeting.
  func begin(in context: CommandContext) async
  /// Prints its notices when a prompt starts.
  func greet(in context: CommandContext) async
  /// Ends its background work when a prompt ends.
  func close(in context: CommandContext) async

  /// Its galleries of pictures, besides the shell's.
  var galleries: [PictureGallery] { get }
  /// The rows below a line that is being typed.
  ///
  /// - Parameter tell: reports news for ``LiveRows/take(_:)``.
  func liveRows(in context: CommandContext, tell: @escaping @Sendable (any Sendable) -> Void) -> (any LiveRows)?
  /// The announcements for an entered line in linear mode.
  func announcer(in context: CommandContext) -> (any LineAnnouncer)?
}

extension Section {
  package static var settings: [any SettingDeclaration] { [] }
  package static var completions: [CompletionKind] { [] }
  package static var manual: ManualFacts { ManualFacts() }
  package static func files(in paths: Paths) -> [KeptFile] { [] }
  package func checks(in context: CommandContext) async -> [DoctorCheck] { [] }
  package func more(in context: CommandContext) async throws {}
  package func refresh(in context: CommandContext) async throws {
    guard let first = context.sections.first, type(of: first) != Self.self else { return }
    try await first.refresh(in: context)
  }
  package func command(thatOpens row: Int) async -> String? { nil }
  package func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord] { [] }
  package func promptMark() async -> String? { nil }
  package func begin(in context: CommandContext) async {}
  package func greet(in context: CommandContext) async {}
  package func close(in context: CommandContext) async {}
  package var galleries: [PictureGallery] { [] }
  package func liveRows(
    in context: CommandContext,
    tell: @escaping @Sendable (any Sendable) -> Void
  ) -> (any LiveRows)? { nil }
  package func announcer(in context: CommandContext) -> (any LineAnnouncer)? { nil }
}

/// Announces the progress of an entered line, in linear mode.
package protocol LineAnnouncer: Sendable {
  /// Says it.
  ///
  /// - Returns: what was found for the line, for the command that runs next; `nil` where it says nothing to the line.
  func answer(to line: String) async -> (any Sendable)?
}
