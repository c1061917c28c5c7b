package import Foundation
package import Languages
package import Loading
import Synchronization

/// What a command works with: the session, and the section that it belongs to.
///
/// A command says in `run(in:)` whose context it needs, such as `OrdersContext`, and is unknown to a program without that section.
package struct CommandContext<Home: Sendable>: Sendable {
  /// The section; nothing for a command of the shell.
  package let section: Home
  /// Where output goes.
  package var console: any Console
  /// Whether answers are JSON documents.
  package var isJSON = false
  /// The settings and the language, which `config set` changes for all copies of a session.
  private var current: CurrentValue<(settings: Settings, language: Language)>
  /// The language of messages; data and documents are the same in all of them.
  package var language: Language {
    get { current.value.language }
    set { current = CurrentValue((settings, newValue)) }
  }
  /// Where its commands come from, which determines what can be done next.
  package var place = Hint.Place.prompt
  /// Whether nothing is redrawn, and everything is printed in lines.
  package var isLinear = false
  /// The settings in force.
  package var settings: Settings {
    get { current.value.settings }
    set { current = CurrentValue((newValue, language)) }
  }
  /// Reads the settings as the next start will find them.
  package var nextSettings: @Sendable () -> Settings = { Settings() }
  /// Reads the settings again, with the options of this start.
  package var rereadSettings: @Sendable () -> Settings = { Settings() }
  /// Where files are.
  package var paths: Paths
  /// The current time.
  package var now: @Sendable () -> Date
  /// The time zone for dates.
  package var timeZone: TimeZone
  /// The clock for waiting.
  package var clock: any Clock<Duration> = ContinuousClock()
  /// The pictures; `nil` if none are shown, not even in words: in a pipe, and in documents.
  package var pictures: PictureGallery?
  /// The abilities of a terminal with a user.
  package var interaction = Interaction()
  /// What `doctor` looks at beside the sections.
  package var inspection = Inspection()
  /// Whether what is written to the board is lost when its server stops.
  package var boardForgets: @Sendable () async -> Bool = { false }
  /// The sections, each with what it works with.
  package var sections: [any Section]

  /// The session with one of its sections.
  package func with<Other: Sendable>(_ section: Other) -> CommandContext<Other> {
    CommandContext<Other>(section, self)
  }

  private init<Other>(_ section: Home, _ session: CommandContext<Other>) {
    self.section = section
    (console, isJSON, current, place, isLinear) =
      (session.console, session.isJSON, session.current, session.place, session.isLinear)
    (nextSettings, rereadSettings, paths) = (session.nextSettings, session.rereadSettings, session.paths)
    (now, timeZone, clock) = (session.now, session.timeZone, session.clock)
    (pictures, interaction, inspection) = (session.pictures, session.interaction, session.inspection)
    (boardForgets, sections) = (session.boardForgets, session.sections)
  }

  /// Remembers which section's rows are displayed.
  package var shown: ShownSection { interaction.shown }

  /// The section whose rows are displayed, or else were listed last in this terminal; the first section if there is
  /// none.
  package var sectionOnShow: (any Section)? {
    let current = shown.section ?? (place == .oneShot ? shown.memory?.lastSection() : nil)
    return sections.first { type(of: $0) == current } ?? sections.first
  }

  /// The id of a row that an earlier process in this terminal listed, for a one-shot command: a session has rows of its
  /// own.
  ///
  /// - Parameter command: the command that opens such rows.
  package func rememberedID<ID: RowID>(ofRow row: Int, openedBy command: [String]) -> ID? {
    guard place == .oneShot, shown.section == nil else { return nil }
    return shown.memory?.id(ofRow: row, openedBy: command).flatMap { ID($0) }
  }

  /// The command that opens a displayed row; `nil` if that is `command`, or if there is no such row.
  package func command(thatOpens row: Int, insteadOf command: [String]) async -> String? {
    guard let section = sectionOnShow, let other = type(of: section).openCommand, other != command,
      row >= 1, row <= (await section.rowIDs().count)
    else { return nil }
    return other.joined(separator: " ")
  }

  /// Throws if a command names standard input (`-`) as its file, but what is typed or scripted comes from there.
  package func checkInput(_ file: String) throws(Failure) {
    if file == "-", place != .oneShot { throw Failure(.usage, .inputHasCommands, hint: .nameFile) }
  }

  /// Everything that shows pictures.
  package var galleries: [PictureGallery] { (pictures.map { [$0] } ?? []) + sections.flatMap(\.galleries) }

  /// Applies a setting that was changed in the file, if necessary with a new session; returns false if that takes a
  /// restart of the program.
  package func apply(_ name: SettingName) async -> Bool {
    let next = rereadSettings()
    let isOurs = interaction.liveSettings.contains(name) && settings.canChange(name, to: next)
    let owner = sections.first { type(of: $0).liveSettings.contains(name) }
    if next.entry(name).isOption { return false }
    guard isOurs || owner != nil else {
      guard let ending = interaction.ending else { return false }
      if next.entry(name) != settings.entry(name) { ending.value = LeftInput() }
      return true
    }
    let changed = settings.taking(name, from: next)
    current.value = (changed, name == Setting.language.name ? changed.language : language)
    if isOurs { await interaction.apply(changed) }
    await owner?.take(changed)
    return true
  }

  /// Takes the aliases from the settings file.
  func rereadAliases() { current.value.settings.aliases = rereadSettings().aliases }

  /// Prints a document.
  package func print(_ document: JSONValue) async throws {
    try await console.print(document: document.text)
  }
}

/// What a command of the shell works with.
package typealias ShellContext = CommandContext<Void>

extension ShellContext {
  /// Creates the context of a session.
  package init(
    console: any Console,
    isJSON: Bool = false,
    language: Language = .english,
    paths: Paths,
    now: @escaping @Sendable () -> Date,
    timeZone: TimeZone,
    sections: [any Section]
  ) {
    section = ()
    (self.console, self.isJSON, self.paths) = (console, isJSON, paths)
    current = CurrentValue((Settings(), language))
    (self.now, self.timeZone, self.sections) = (now, timeZone, sections)
  }

  /// The context in which the displayed list goes on. If nothing is displayed, a one-shot command first reads the list
  /// of an earlier process in this terminal again.
  ///
  /// - Parameter isWhole: whether as far as it was displayed there, or its beginning.
  func continuingList(isWhole: Bool = true) async throws -> ShellContext {
    guard place == .oneShot, shown.section == nil, let list = shown.memory?.lastList() else { return self }
    let command = try CommandParser.command(from: list.words, language: language)
    var context = self
    context.interaction.listedBy = list.words
    var silent = context
    (silent.console, silent.pictures, silent.isJSON) = (SilentConsole(like: console), nil, command.options.json)
    try await command.run(with: silent)
    guard isWhole, let section = sectionOnShow else { return context }
    var count = await section.rowIDs().count
    while count < list.count {
      try await section.more(in: silent)
      let next = await section.rowIDs().count
      if next <= count { break }
      count = next
    }
    return context
  }
}

extension CommandContext where Home: Section {
  /// The context in which the section's own list goes on, as it does for `more`: also that of an earlier process.
  package func continuingOwnList() async throws -> Self {
    guard let last = shown.memory?.lastSection(), last == Home.self else { return self }
    return try await with(()).continuingList().with(section)
  }

  /// Makes the section's rows the displayed ones, and remembers them for the next process in this terminal.
  package func showsRows() async {
    shown.section = Home.self
    guard let memory = shown.memory, let command = Home.openCommand else { return }
    memory.remember(await section.rowIDs(), openedBy: command, listedBy: interaction.listedBy)
  }
}

extension SessionCommand {
  /// Runs the command with its section; a command of the shell needs none.
  ///
  /// Throws a usage ``Failure`` if the session does not have the section: the command is unknown then.
  func run(with session: CommandContext<some Sendable>) async throws {
    guard let home = Self.home(in: session.sections) else {
      let name = CommandTree.all.first { $0.command == Self.self }?.names.joined(separator: " ")
      throw Failure(.usage, .unknownCommand(name ?? ""), hint: .commandListsCommands("help"))
    }
    await home.section?.recall()
    try await run(in: session.with(home.home))
  }

  private static func home(in sections: [any Section]) -> (home: Home, section: (any Section)?)? {
    if let none = () as? Home { return (none, nil) }
    for section in sections { if let home = section as? Home { return (home, section) } }
    return nil
  }
}

/// The abilities of a terminal with a user.
package struct Interaction: Sendable {
  /// Where a command opens a screen; `nil` if nothing may be redrawn.
  package var screenHost: ScreenHost?
  /// The shell's settings whose changes take effect at once.
  package var liveSettings: Set<SettingName> = [Setting.language.name]
  /// Shows changed settings on the terminal.
  package var apply: @Sendable (Settings) async -> Void = { _ in }
  /// Questions to the user; `nil` if nobody answers.
  package var dialogue: Dialogue?
  /// The user's text editor; `nil` without a terminal.
  package var textEditor: TextEditor?
  /// Background work; `nil` if there is none: a script's lines run one after the other.
  package var background: BackgroundWork?
  /// Whether the program stays after a command, and keeps for itself what is being written.
  package var isPrompt = false
  /// Where a command asks for another session with changed settings; `nil` where none can follow.
  var ending: SessionEnding?
  /// The section whose rows are displayed.
  package var shown = ShownSection()
  /// The words of the running command, if it lists rows from the first one on.
  package var listedBy: [String]?
  /// The words of the running line as they were written; `nil` for a command that is not from a line.
  package var written: WrittenWords?
  /// The line that was probably meant by the running one, if the command finds that out.
  package var meantLine: CurrentValue<String?>?
  /// What was displayed for the running line while it was typed.
  package var liveAnswer: (any Sendable)?
}

/// A whole list that a command printed. Its rows are not those that `open 3` means.
package struct ShownList: Sendable {
  /// The command.
  package var words: [String]
  /// Opens it on a screen as it is now; returns `nil` if it is empty.
  package var screen: @Sendable (_ context: ShellContext) async -> ScreenOpening?
}

/// The section whose rows are displayed.
package final class ShownSection: Sendable {
  /// The rows of earlier processes; `nil` if none are remembered.
  package let memory: RowMemory?
  private let current = Mutex<(section: (any Section.Type)?, list: ShownList?)>((nil, nil))
  private let chosen = Mutex<[ObjectIdentifier: FieldNames]>([:])

  /// Creates the state before any rows have been displayed.
  package init(memory: RowMemory? = nil) { self.memory = memory }

  /// The columns that a section's rows are printed in, if they were asked for: `more` prints the same.
  package subscript(fieldsOf section: any Section.Type) -> FieldNames? {
    get { chosen.withLock { $0[ObjectIdentifier(section)] } }
    set { chosen.withLock { $0[ObjectIdentifier(section)] = newValue } }
  }

  /// The section; `nil` if no rows have been displayed.
  package var section: (any Section.Type)? {
    get { current.withLock { $0.section } }
    set { current.withLock { $0 = (newValue, nil) } }
  }

  /// What was listed after the rows of the section; `nil` if nothing was.
  package var list: ShownList? {
    get { current.withLock { $0.list } }
    set { current.withLock { $0.list = newValue } }
  }
}
