import ArgumentParser
import Languages
import Terminal

struct PathsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "paths", abstract: .pathsHelp)
  }

  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let paths = session.paths
    let entries: [(name: Message, path: String)] = [
      (.pathDrafts, paths.userDatabase), (.pathOrders, paths.orders), (.pathCache, paths.cacheDatabase),
      (.pathFeed, paths.feed), (.pathPictures, paths.pictures), (.pathBirds, paths.birds),
      (.pathBirdPictures, paths.birdPictures),
      (.pathBirdsUser, paths.birdsUser), (.pathHistory, paths.history), (.pathSettings, paths.settings),
      (.pathToken, paths.token),
    ]
    if session.isJSON {
      return try await session.print(.object(entries.map { .init($0.name.text(in: .english), .string($0.path)) }))
    }
    let table = Table(
      columns: [Table.Column(), Table.Column()],
      rows: entries.map { [session.text($0.name, .faint), StyledText(SafeText($0.path))] }
    )
    try await session.console.print(table.lines(width: nil))
  }
}
