import ArgumentParser
import Languages

/// Repeats the command that failed last; the runner knows which one that is.
struct RetryCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "retry", abstract: .retryHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    // Pictures that failed below the line are fetched when they are seen again.
    if await session.pictures?.retry() == true { return }
    throw Failure(.notFound, .nothingHasFailed, hint: Hint(inSession: .refreshReloads, elsewhere: .retryIsForPrompt))
  }
}
