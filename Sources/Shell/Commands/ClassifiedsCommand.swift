import ArgumentParser
import Languages

/// The root of the command tree. Run without a command, the program opens the prompt, or reads a script.
struct ClassifiedsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "classifieds",
      abstract: .classifiedsHelp,
      discussion: .classifiedsHelpDiscussion,
      version: ProgramVersion.current,
      groups: [
        CommandGroup(
          name: .groupListings,
          subcommands: [
            SearchCommand.self, MoreCommand.self, OpenCommand.self, CompareCommand.self, CategoriesCommand.self,
            CategoryCommand.self, RefreshCommand.self, RetryCommand.self, SyncCommand.self,
          ]
        ),
        CommandGroup(name: .groupCloser, subcommands: [TraceCommand.self, TypeCommand.self]),
        CommandGroup(name: .groupDrafts, subcommands: [DraftCommand.self, OutboxCommand.self, AdsCommand.self]),
        CommandGroup(name: .groupOrders, subcommands: [OrdersCommand.self]),
        CommandGroup(name: .groupFeed, subcommands: [FeedCommand.self]),
        CommandGroup(name: .groupBirds, subcommands: [BirdsCommand.self]),
        CommandGroup(
          name: .groupOther,
          subcommands: [
            ServeCommand.self, PathsCommand.self, ConfigCommand.self, DoctorCommand.self, CompletionsCommand.self,
            ManualCommand.self, QuitCommand.self,
          ]
        ),
      ]
    )
  }

  @OptionGroup var options: GlobalOptions
}
