package import ArgumentParser

/// A part of the product that has commands and rows of its own. The shell knows no other way to a section: what a section
/// needs of the shell, it declares here.
package protocol Section: Sendable {
  /// Its commands, in groups with a title. Help, completion and the manual are made from them.
  static var commands: [CommandGroup] { get }
  /// Its settings.
  static var settings: [any SettingDeclaration] { get }
  /// What completes the arguments of its commands.
  static var completions: [CompletionKind] { get }
  /// What the manual says of it beside its commands.
  static var manual: ManualFacts { get }
  /// The files that it keeps.
  static func files(in paths: Paths) -> [KeptFile]

  /// What `doctor` finds.
  func checks(in context: CommandContext) async -> [DoctorCheck]
  /// Shows the next page, while its rows are on show.
  func more(in context: CommandContext) async throws
  /// Loads its rows again, while they are on show.
  func refresh(in context: CommandContext) async throws
  /// The command that opens a row of those on show; `nil` where there is no such row.
  func command(thatOpens row: Int) async -> String?
  /// The words of a kind that can stand at a place of a line.
  func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord]

  /// What stands between the program's name and the `>` of the prompt.
  func promptMark() async -> String?
  /// What is to be there before a prompt greets.
  func begin(in context: CommandContext) async
  /// Says what a new prompt says of it at its start.
  func greet(in context: CommandContext) async
  /// Ends what it began beside the commands, when a prompt ends.
  func close(in context: CommandContext) async

  /// The galleries of pictures that it has besides the shell's.
  var galleries: [PictureGallery] { get }
  /// What it shows below a line that is being typed.
  ///
  /// - Parameter tell: says that there is news for ``LiveRows/take(_:)``.
  func liveRows(in context: CommandContext, tell: @escaping @Sendable (any Sendable) -> Void) -> (any LiveRows)?
  /// What it says to an entered line where nothing is redrawn.
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

/// Says to an entered line how it goes, on a terminal where nothing is redrawn.
package protocol LineAnnouncer: Sendable {
  /// Says it.
  ///
  /// - Returns: what was found for the line, for the command that runs next; `nil` where it says nothing to the line.
  func answer(to line: String) async -> (any Sendable)?
}
