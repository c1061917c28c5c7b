import ArgumentParser
import Birds
import Languages

/// `birds` alone lists them.
struct BirdsCommand: SessionCommand {
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

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showBirds(matching: "")
  }
}

struct BirdsListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .birdsListHelp, discussion: .birdsListHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showBirds(matching: "")
  }
}
