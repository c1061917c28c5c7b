import ArgumentParser
import Birds
import Languages
import Shell

/// Without a subcommand, `birds` lists the birds.
struct BirdsCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "birds",
      abstract: .birdsHelp,
      discussion: .birdsListHelpDiscussion,
      subcommands: [
        BirdsListCommand.self, BirdsSearchCommand.self, BirdsOpenCommand.self, BirdsNoteCommand.self,
        BirdsZoomCommand.self, BirdsWatchCommand.self,
      ]
    )
  }
  static var triedWords: TriedWords { ["oiseaux", "πουλιά", "aves", "pássaros"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: BirdsContext) async throws {
    try await context.showBirds(BirdSearch(""), columns.fields)
  }
}

struct BirdsListCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .birdsListHelp, discussion: .birdsListHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: BirdsContext) async throws {
    try await context.showBirds(BirdSearch(""), columns.fields)
  }
}

struct BirdsSearchCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: .birdsSearchHelp, discussion: .birdsSearchHelpDiscussion)
  }
  static var triedWords: TriedWords { ["find", "trouver", "βρες", "buscar"] }
  static func takes(strayWord word: String) -> Bool { !word.isRowNumber }
  static var need: CommandNeed? { CommandNeed(.needWords, as: "robin") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var columns: FieldOptions

  @Argument(help: ArgumentHelp(.birdsSearchHelpWords, valueName: .birdsSearchHelpWordsValue))
  var words: [String]

  func run(in context: BirdsContext) async throws {
    try await context.showBirds(BirdSearch(words.joined(separator: " ")), columns.fields)
  }
}

struct BirdsOpenCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration { .init(commandName: "open", abstract: .birdsOpenHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.birds)] }
  static var triedWords: TriedWords { ["show", "view"] }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  func run(in context: BirdsContext) async throws { try await context.openBird(bird.target) }
}

/// The argument of commands about one bird.
struct BirdArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(.birdHelpTarget, valueName: .birdHelpTargetValue))
  var target: RowTarget<Bird.ID>
}

/// The options of every command about birds.
struct BirdsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(.birdsOptionsHelpConfig, valueName: .birdsOptionsHelpConfigValue),
    completion: .file(extensions: ["json"])
  )
  var birdsConfig: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpProject, valueName: .birdsOptionsHelpProjectValue))
  var birdsProject: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpKey, valueName: .birdsOptionsHelpKeyValue))
  var birdsKey: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpDatabase, valueName: .birdsOptionsHelpDatabaseValue))
  var birdsDatabase: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpHost, valueName: .birdsOptionsHelpHostValue))
  var birdsHost: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpAuthHost, valueName: .birdsOptionsHelpAuthHostValue))
  var birdsAuthHost: String?

  @Option(help: ArgumentHelp(.birdsOptionsHelpWatermarkServer, valueName: Message(verbatim: "url")))
  var watermarkServer: String?

  /// Those given.
  var startOptions: [StartOption] {
    [
      StartOption("birds_config", birdsConfig), StartOption("birds_project", birdsProject),
      StartOption("birds_key", birdsKey), StartOption("birds_database", birdsDatabase),
      StartOption("birds_host", birdsHost), StartOption("birds_auth_host", birdsAuthHost),
      StartOption("watermark_server", watermarkServer),
    ]
    .compactMap(\.self)
  }
}

/// A command about birds.
protocol BirdsSubcommand: SessionCommand {
  /// Where the birds are, as far as the command says.
  var source: BirdsOptions { get }
}

extension BirdsSubcommand {
  var startOptions: [StartOption] { options.startOptions + source.startOptions }
}
