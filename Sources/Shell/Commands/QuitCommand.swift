import ArgumentParser

struct QuitCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "quit", abstract: "Leave.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    throw Quit()
  }
}

/// The user wants to leave.
struct Quit: Error {}
