import ArgumentParser
import Languages
import Loading
import Terminal

struct PathsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "paths", abstract: .pathsHelp) }

  static var showsProblemsOfSettings: Bool { true }
  static var triedWords: TriedWords {
    [
      "files", "folders", "where", "fichiers", "dossiers", "chemins", "αρχεία", "διαδρομές", "arquivos", "pastas",
      "caminhos",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: ShellContext) async throws {
    let files = KeptFile.all(in: context.paths)
    if context.isJSON {
      return try await context.print(.object(files.map { .init($0.name.text(in: .english), .string($0.path)) }))
    }
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: files.map { [context.text($0.name, .faint), StyledText(SafeText($0.path))] }
    )
    try await context.console.print(table.lines(width: nil))
  }
}
