package import ArgumentParser
package import Languages
package import MCP
import Synchronization

/// A part of the product that has commands and rows of its own. The shell knows no other way to a section: what a
/// section needs of the shell, it declares here.
package protocol Section: Sendable {
  /// Its commands, in groups with a title. Help, completion and the manual are made from them.
  static var commands: [CommandGroup] { get }
  /// Its settings.
  static var settings: [any SettingDeclaration] { get }
  /// Its settings whose changes take effect at once.
  static var liveSettings: Set<SettingName> { get }
  /// The keys of its screens, beside those of the prompt and of lists.
  static var keys: [Message] { get }
  /// The completions of its commands' arguments.
  static var completions: [WordKind] { get }
  /// What the manual says of it beside its commands.
  static var manual: ManualFacts { get }
  /// The files that it keeps.
  static func files(in paths: Paths) -> [KeptFile]

  /// Its checks for `doctor`.
  func checks(in context: ShellContext) async -> [DoctorCheck]
  /// Shows the next page, while its rows are displayed.
  func more(in context: ShellContext) async throws
  /// Reloads its rows, while they are displayed.
  func refresh(in context: ShellContext) async throws
  /// The names of the command that opens one of its rows; `nil` if it has no rows.
  static var openCommand: [String]? { get }
  /// Whether its rows can be opened on a screen.
  static var hasScreen: Bool { get }
  /// Opens its displayed rows on a screen; `nil` if it has none, or no such screen.
  func screen(in context: ShellContext) async -> ScreenOpening?
  /// The ids of its displayed rows, in order, as users can type them.
  func rowIDs() async -> [String]
  /// The ad of one of its displayed rows, or the ad with an id; `nil` if it displays no ads of boards.
  func ad(_ target: RowTarget<Int>, in context: ShellContext) async throws -> AdReference?
  /// The id of the user's own ad with a number; `nil` if this section keeps none. Throws if there is none with that number on the board in use.
  func ownAdID(_ number: Int) async throws -> Int?
  /// How many messages about ads were not read, by the ads' ids, as far as it knows without asking a board.
  func unreadMessages() async -> [Int: Int]
  /// Its keys over rows of ads, wherever they are displayed.
  static var adActions: [AdAction] { get }
  /// The words of a kind that can stand at a place of a line.
  func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord]
  /// What it offers to models. Text that is not the program's own is only in members of ``Untrusted``; messages, tokens and accounts are left out.
  func tools(in context: ShellContext) -> [MCPTool]

  /// The text between the program's name and the `>` of the prompt.
  func promptMark() async -> String?
  /// Recalls what its commands read without waiting, before each of them runs.
  func recall() async
  /// Prepares what a prompt needs before its greeting.
  func begin(in context: ShellContext) async
  /// Prints its notices when a prompt starts.
  func greet(in context: ShellContext) async
  /// The line that reads what was saved in an editor that may still be open; `nil` if nothing was.
  func savedText(in context: ShellContext) async -> String?
  /// Why a setting that was changed has no effect now; `nil` if it has.
  func remark(on setting: SettingName) async -> Message?
  /// Goes on with changed settings.
  func take(_ settings: Settings) async
  /// Ends its background work when a prompt ends.
  func close(in context: ShellContext) async

  /// Its galleries of pictures, besides the shell's.
  var galleries: [PictureGallery] { get }
  /// The rows below a line that is being typed.
  ///
  /// - Parameter tell: reports news for ``LiveRows/take(_:)``.
  func liveRows(in context: ShellContext, tell: @escaping @Sendable (any Sendable) -> Void) -> (any LiveRows)?
  /// The announcements for an entered line in linear mode.
  func announcer(in context: ShellContext) -> LineAnnouncer?
}

extension Section {
  package static var settings: [any SettingDeclaration] { [] }
  package static var liveSettings: Set<SettingName> { [] }
  package static var keys: [Message] { [] }
  package static var completions: [WordKind] { [] }
  package static var manual: ManualFacts { ManualFacts() }
  package static func files(in paths: Paths) -> [KeptFile] { [] }
  package func checks(in context: ShellContext) async -> [DoctorCheck] { [] }
  package func more(in context: ShellContext) async throws {}
  package func refresh(in context: ShellContext) async throws {}
  package static var openCommand: [String]? { nil }
  package func rowIDs() async -> [String] { [] }
  package func ad(_ target: RowTarget<Int>, in context: ShellContext) async throws -> AdReference? { nil }
  package func ownAdID(_ number: Int) async throws -> Int? { nil }
  package func unreadMessages() async -> [Int: Int] { [:] }
  package static var adActions: [AdAction] { [] }
  package func recall() async {}
  package func remark(on setting: SettingName) async -> Message? { nil }
  package static var hasScreen: Bool { false }
  package func screen(in context: ShellContext) async -> ScreenOpening? { nil }
  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] { [] }
  package func tools(in context: ShellContext) -> [MCPTool] { [] }
  package func promptMark() async -> String? { nil }
  package func begin(in context: ShellContext) async {}
  package func greet(in context: ShellContext) async {}
  package func savedText(in context: ShellContext) async -> String? { nil }
  package func take(_ settings: Settings) async {}
  package func close(in context: ShellContext) async {}
  package var galleries: [PictureGallery] { [] }
  package func liveRows(
    in context: ShellContext,
    tell: @escaping @Sendable (any Sendable) -> Void
  ) -> (any LiveRows)? { nil }
  package func announcer(in context: ShellContext) -> LineAnnouncer? { nil }
}

/// Announces the progress of an entered line, in linear mode, and returns what was found, for the command that runs
/// next; `nil` if it says nothing to the line.
package typealias LineAnnouncer = @Sendable (_ line: String) async -> (any Sendable)?

/// The sections of the program.
///
/// ArgumentParser asks types for what they declare: a list can only reach them from outside every call. The program
/// registers it once, before anything else.
package enum Sections {
  private static let registered = Mutex<[any Section.Type]>([])

  /// Every section, in the order in which help lists their commands.
  package static var all: [any Section.Type] { registered.withLock { $0 } }

  /// Registers the sections. The grammar is read once: later calls do not change it.
  package static func register(_ sections: [any Section.Type]) {
    registered.withLock { $0 = sections }
  }
}
