import ArgumentParser
import Birds
import Languages

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

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions

  func run(in context: CommandContext) async throws {
    try await context.showBirds(matching: "")
  }
}

struct BirdsListCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .birdsListHelp, discussion: .birdsListHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions

  func run(in context: CommandContext) async throws {
    try await context.showBirds(matching: "")
  }
}
