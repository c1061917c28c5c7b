import ArgumentParser
import Languages

struct QuitCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "quit", abstract: .quitHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    throw Quit()
  }
}

/// The user wants to leave.
struct Quit: Error {}
