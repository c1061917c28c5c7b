package import ArgumentParser

package struct MoreCommand: SessionCommand {
  package static var configuration: CommandConfiguration { .init(commandName: "more", abstract: .moreHelp) }
  package static var triedWords: TriedWords {
    [
      "continue", "page", "next page", "suivant", "suite", "plus", "επόμενα", "περισσότερα", "mais", "próxima",
      "seguinte",
    ]
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: ShellContext) async throws {
    if context.shown.list != nil { return await context.say(.allRowsListed) }
    let context = try await context.continuingList()
    try await context.sectionOnShow?.more(in: context)
  }
}

package struct RefreshCommand: SessionCommand {
  package static var configuration: CommandConfiguration { .init(commandName: "refresh", abstract: .refreshHelp) }
  package static var triedWords: TriedWords {
    [
      "reload", "back", "previous", "prev", "top", "first", "actualiser", "recharger", "retour", "précédent",
      "ανανέωση", "πίσω", "atualizar", "recarregar", "voltar",
    ]
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: ShellContext) async throws {
    guard let words = context.shown.list?.words else {
      let context = try await context.continuingList(isWhole: false)
      try await context.sectionOnShow?.refresh(in: context)
      return
    }
    var context = context
    context.interaction.listedBy = words
    let command = try CommandParser.command(from: words, language: context.language)
    try await command.run(with: context)
  }
}

/// Repeats the last failed command, which the runner knows.
package struct RetryCommand: SessionCommand {
  package static var configuration: CommandConfiguration { .init(commandName: "retry", abstract: .retryHelp) }
  package static var triedWords: TriedWords {
    ["again", "repeat", "réessayer", "encore", "ξανά", "repetir", "de novo"]
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: ShellContext) async throws {
    // Failed pictures below the line are fetched when they are visible again.
    if await context.pictures?.retry() == true { return }
    throw Failure(.notFound, .nothingHasFailed, hint: Hint(inSession: .refreshReloads, elsewhere: .retryIsForPrompt))
  }
}

struct QuitCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "quit", abstract: .quitHelp) }
  static var triedWords: TriedWords {
    [
      "bye", "leave", "stop", "close", "end", ":q", ":q!", ":wq", "quitter", "sortir", "fin", "έξοδος", "τέλος",
      "sair", "fechar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: ShellContext) async throws {
    throw Quit()
  }
}

/// The user wants to leave.
struct Quit: Error {}
