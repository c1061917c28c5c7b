import ArgumentParser

/// The root of the command tree. Run without a command, the program opens the prompt, or reads a script.
struct ClassifiedsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "classifieds",
      abstract: .classifiedsHelp,
      discussion: .classifiedsHelpDiscussion,
      version: ProgramVersion.current,
      groups: Sections.all.flatMap { $0.commands } + [
        CommandGroup(
          name: .groupOther,
          subcommands: [
            AliasCommand.self, PathsCommand.self, ConfigCommand.self, DoctorCommand.self, MCPCommand.self,
            CompletionsCommand.self, ManualCommand.self, QuitCommand.self,
          ]
        )
      ]
    )
  }

  @OptionGroup var options: GlobalOptions
}
