import ArgumentParser
import Languages

struct BirdsWatchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "watch", abstract: .birdsWatchHelp, discussion: .birdsWatchHelpDiscussion)
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.watchBirds()
  }
}
