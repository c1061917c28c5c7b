import ArgumentParser
import Languages

struct QuitCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "quit", abstract: .quitHelp)
  }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    throw Quit()
  }
}

/// The user wants to leave.
struct Quit: Error {}
