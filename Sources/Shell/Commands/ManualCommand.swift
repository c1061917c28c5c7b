import ArgumentParser
import Languages

struct ManualCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual",
      abstract: Message(
        en: "Print the manual page; `classifieds manual | man -l -` shows it.",
        fr: "Afficher la page de manuel ; `classifieds manual | man -l -` la montre.",
        el: "Τυπώνει τη σελίδα εγχειριδίου· το `classifieds manual | man -l -` τη δείχνει.",
        ptBR: "Imprime a página de manual; `classifieds manual | man -l -` a mostra."
      ),
      discussion: Message(
        en: "In mdoc, and in English. It is made of the same declarations as the help.",
        fr: "En mdoc, et en anglais. Elle est faite des mêmes déclarations que l’aide.",
        el: "Σε mdoc, και στα αγγλικά. Φτιάχνεται από τις ίδιες δηλώσεις με τη βοήθεια.",
        ptBR: "Em mdoc, e em inglês. É feita das mesmas declarações que a ajuda."
      )
    )
  }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let page = ManualPage(grammar: .program).source
    // What prints it ends the last line.
    try await context.console.print(document: String(page.dropLast()))
  }
}
