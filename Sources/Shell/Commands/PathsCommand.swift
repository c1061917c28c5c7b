import ArgumentParser
import Languages
import Terminal

struct PathsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "paths",
      abstract: Message(
        en: "Show where files are kept.",
        fr: "Montrer où sont les fichiers.",
        el: "Δείχνει πού βρίσκονται τα αρχεία.",
        ptBR: "Mostra onde ficam os arquivos."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let paths = session.paths
    let entries: [(name: String, path: String)] = [
      ("drafts", paths.userDatabase), ("cache", paths.cacheDatabase), ("history", paths.history),
      ("settings", paths.settings),
    ]
    if session.isJSON {
      return try await session.print(.object(entries.map { .init($0.name, .string($0.path)) }))
    }
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: entries.map { [StyledText(SafeText($0.name), .faint), StyledText(SafeText($0.path))] }
    )
    try await session.console.print(table.lines(width: nil))
  }
}
