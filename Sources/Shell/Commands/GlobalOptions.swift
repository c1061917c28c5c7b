package import ArgumentParser
import Languages
package import Terminal

/// The options that every command accepts, before or after its name.
package struct GlobalOptions: ParsableArguments {
  package init() {}

  @Option(help: ArgumentHelp(.globalOptionsHelpServer, valueName: Message(verbatim: "url")))
  package var server: String?

  @Flag(help: ArgumentHelp(.globalOptionsHelpJson))
  package var json = false

  @Option(help: ArgumentHelp(.globalOptionsHelpColor, valueName: .globalOptionsHelpColorValue))
  package var color: Capabilities.ColourChoice?

  @Flag(help: ArgumentHelp(.globalOptionsHelpLinear))
  package var linear = false

  @Option(
    help: ArgumentHelp(.globalOptionsHelpLanguage, valueName: .globalOptionsHelpLanguageValue),
    completion: .list(Language.allCases.map(\.rawValue))
  )
  package var language: String?

  @Option(help: ArgumentHelp(.globalOptionsHelpTheme, valueName: .globalOptionsHelpThemeValue))
  package var theme: ThemeChoice?

  @Option(help: ArgumentHelp(.globalOptionsHelpImages, valueName: .globalOptionsHelpImagesValue))
  package var images: PictureProtocol?

  @Flag(name: .customLong("no-images"), help: ArgumentHelp(.globalOptionsHelpNoImages))
  var noImages = false

  @Flag(help: ArgumentHelp(.globalOptionsHelpKeepGoing))
  var keepGoing = false

  @Option(
    name: .customShort("c"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(.globalOptionsHelpCommands, valueName: .globalOptionsHelpCommandsValue)
  )
  package var commands: [String] = []

  /// The options given that only make sense when the program starts.
  package var startOptions: [StartOption] {
    [
      StartOption("server", server), StartOption("--keep-going", isGiven: keepGoing),
      StartOption(flag: "linear", isGiven: linear), StartOption("color", color?.rawValue),
      StartOption("language", language), StartOption("theme", theme?.rawValue), StartOption("images", images?.rawValue),
      StartOption(flag: .noImages, isGiven: noImages), StartOption("-c", isGiven: !commands.isEmpty),
    ].compactMap(\.self)
  }
}

extension Capabilities.ColourChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension PictureProtocol: ExpressibleByArgument {}
