import ArgumentParser

/// The root of the command tree. Run without a command, the program opens the prompt, or reads a script.
struct ClassifiedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classifieds",
    abstract: "Classified ads for people who live in a terminal.",
    discussion: """
      Without a command it opens a prompt on a terminal, and otherwise reads commands from standard input, one a line.
      """,
    version: ProgramVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Listings",
        subcommands: [
          SearchCommand.self, MoreCommand.self, OpenCommand.self, CompareCommand.self, CategoriesCommand.self,
          CategoryCommand.self,
          RefreshCommand.self, RetryCommand.self, SyncCommand.self,
        ]
      ),
      CommandGroup(name: "Looking closer", subcommands: [TraceCommand.self, TypeCommand.self]),
      CommandGroup(name: "Drafts", subcommands: [DraftCommand.self]),
      CommandGroup(
        name: "The rest",
        subcommands: [
          ServeCommand.self, PathsCommand.self, ConfigCommand.self, DoctorCommand.self, QuitCommand.self,
        ]
      ),
    ]
  )

  @OptionGroup var options: GlobalOptions
}
