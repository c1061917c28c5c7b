import ArgumentParser
import Terminal

/// The options that every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The board's base address.", valueName: "url"))
  var server: String?

  @Flag(help: "Answer with one JSON document.")
  var json = false

  @Option(help: "When to use colour.")
  var color: Capabilities.ColourChoice?

  @Flag(help: "Plain lines: nothing on the screen is redrawn.")
  var linear = false

  @Option(help: ArgumentHelp("The language: en, fr, el or pt-BR.", valueName: "tag"))
  var language: String?

  @Option(help: "The colours that go with the background.")
  var theme: ThemeChoice?

  @Option(help: "How to show pictures; without it the terminal is asked.")
  var images: PictureProtocol?

  @Flag(name: .customLong("no-images"), help: "Show no pictures, only words for them.")
  var noImages = false

  @Flag(help: "In a script: carry on after an error, and exit 3 at the end.")
  var keepGoing = false

  @Option(
    name: .customShort("c"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run this command; may be repeated.", valueName: "command")
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
    return commands.isEmpty ? nil : "-c"
  }
}

extension Capabilities.ColourChoice: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}
extension PictureProtocol: ExpressibleByArgument {}
