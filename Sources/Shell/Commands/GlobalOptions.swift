import ArgumentParser
import Languages
import Terminal

/// The options that every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.globalOptionsHelpServer, valueName: Message(verbatim: "url")))
  var server: String?

  @Flag(help: ArgumentHelp(.globalOptionsHelpJson))
  var json = false

  @Option(help: ArgumentHelp(.globalOptionsHelpColor, valueName: .globalOptionsHelpColorValue))
  var color: Capabilities.ColourChoice?

  @Flag(help: ArgumentHelp(.globalOptionsHelpLinear))
  var linear = false

  @Option(
    help: ArgumentHelp(.globalOptionsHelpLanguage, valueName: .globalOptionsHelpLanguageValue),
    completion: .list(Language.allCases.map(\.rawValue))
  )
  var language: String?

  @Option(help: ArgumentHelp(.globalOptionsHelpTheme, valueName: .globalOptionsHelpThemeValue))
  var theme: ThemeChoice?

  @Option(help: ArgumentHelp(.globalOptionsHelpImages, valueName: .globalOptionsHelpImagesValue))
  var images: PictureProtocol?

  @Flag(name: .customLong("no-images"), help: ArgumentHelp(.globalOptionsHelpNoImages))
  var noImages = false

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

  @Flag(help: ArgumentHelp(.globalOptionsHelpKeepGoing))
  var keepGoing = false

  @Option(
    name: .customShort("c"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(.globalOptionsHelpCommands, valueName: .globalOptionsHelpCommandsValue)
  )
  var commands: [String] = []

  /// The first of the options given that only make sense when the program starts.
  var firstOptionOfTheStart: String? {
    if server != nil { return "--server" }
    if keepGoing { return "--keep-going" }
    if linear { return "--linear" }
    if color != nil { return "--color" }
    if language != nil { return "--language" }
    if theme != nil { return "--theme" }
    if images != nil { return "--images" }
    if noImages { return "--no-images" }
    if birdsConfig != nil { return "--birds-config" }
    if birdsProject != nil { return "--birds-project" }
    if birdsKey != nil { return "--birds-key" }
    if birdsDatabase != nil { return "--birds-database" }
    if birdsHost != nil { return "--birds-host" }
    if birdsAuthHost != nil { return "--birds-auth-host" }
    if watermarkServer != nil { return "--watermark-server" }
    return commands.isEmpty ? nil : "-c"
  }
}

extension Capabilities.ColourChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension PictureProtocol: ExpressibleByArgument {}
