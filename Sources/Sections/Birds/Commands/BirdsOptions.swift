import ArgumentParser
import Languages

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
