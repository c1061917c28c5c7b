import ArgumentParser
import Languages

/// The root of the command tree. Run without a command, the program opens the prompt, or reads a script.
struct ClassifiedsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "classifieds",
      abstract: Message(
        en: "Classified ads for people who live in a terminal.",
        fr: "Des petites annonces pour ceux qui vivent dans un terminal.",
        el: "Μικρές αγγελίες για όσους ζουν μέσα σε ένα τερματικό.",
        ptBR: "Classificados para quem vive no terminal."
      ),
      discussion: Message(
        en: """
          Without a command it opens a prompt on a terminal, and otherwise reads commands from standard input, \
          one a line.
          """,
        fr: """
          Sans commande, ouvre une invite sur un terminal, et sinon lit des commandes sur l’entrée standard, \
          une par ligne.
          """,
        el: """
          Χωρίς εντολή ανοίγει μια προτροπή σε τερματικό, αλλιώς διαβάζει εντολές από την τυπική είσοδο, μία ανά γραμμή.
          """,
        ptBR: """
          Sem comando, abre um prompt no terminal; fora dele, lê comandos da entrada padrão, um por linha.
          """
      ),
      version: ProgramVersion.current,
      groups: Sections.all.flatMap { $0.commands } + [
        CommandGroup(
          name: Message(en: "The rest", fr: "Le reste", el: "Τα υπόλοιπα", ptBR: "O resto"),
          subcommands: [
            PathsCommand.self, ConfigCommand.self, DoctorCommand.self, CompletionsCommand.self,
            ManualCommand.self, QuitCommand.self,
          ]
        )
      ]
    )
  }

  @OptionGroup package var options: GlobalOptions
}
