import ArgumentParser
import Languages

struct BirdsOpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "open", abstract: .birdsOpenHelp)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var bird: BirdArgument

  func run(in session: Session) async throws {
    try await session.openBird(bird.target)
  }
}
