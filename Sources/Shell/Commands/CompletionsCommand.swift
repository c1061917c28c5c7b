import ArgumentParser
import Languages

struct CompletionsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "completions",
      abstract: Message(
        en: "Print the script that lets a shell complete commands, options, categories and drafts.",
        fr: "Afficher le script qui fait compléter au shell commandes, options, catégories et brouillons.",
        el: "Τυπώνει το σενάριο με το οποίο ένα κέλυφος συμπληρώνει εντολές, επιλογές, κατηγορίες και πρόχειρα.",
        ptBR: "Imprime o script com que um shell completa comandos, opções, categorias e rascunhos."
      ),
      discussion: Message(
        en: """
          Once, or in the shell's start file:
            bash  source <(classifieds completions bash)
            zsh   source <(classifieds completions zsh)
            fish  classifieds completions fish | source
          Categories and drafts are those kept on this machine: Tab never waits for a board.
          """,
        fr: """
          Une fois, ou dans le fichier de démarrage du shell :
            bash  source <(classifieds completions bash)
            zsh   source <(classifieds completions zsh)
            fish  classifieds completions fish | source
          Catégories et brouillons sont ceux gardés sur cette machine : Tab n’attend jamais un tableau d’annonces.
          """,
        el: """
          Μία φορά, ή στο αρχείο εκκίνησης του κελύφους:
            bash  source <(classifieds completions bash)
            zsh   source <(classifieds completions zsh)
            fish  classifieds completions fish | source
          Κατηγορίες και πρόχειρα είναι όσα φυλάσσονται σε αυτό το μηχάνημα: το Tab δεν περιμένει ποτέ έναν πίνακα.
          """,
        ptBR: """
          Uma vez, ou no arquivo de inicialização do shell:
            bash  source <(classifieds completions bash)
            zsh   source <(classifieds completions zsh)
            fish  classifieds completions fish | source
          Categorias e rascunhos são os guardados nesta máquina: Tab nunca espera por um quadro.
          """
      )
    )
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "Which shell.", fr: "Quel shell.", el: "Ποιο κέλυφος.", ptBR: "Qual shell."),
      valueName: Message(en: "shell", fr: "shell", el: "κέλυφος", ptBR: "shell")
    )
  )
  var shell: CompletingShell

  func run(in context: CommandContext) async throws {
    try await context.console.print(document: shell.script)
  }
}

extension CompletingShell: ExpressibleByArgument {}
