package import ArgumentParser
import Languages

/// Repeats the command that failed last; the runner knows which one that is.
package struct RetryCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "retry", abstract: .retryHelp)
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    // Pictures that failed below the line are fetched when they are seen again.
    if await context.pictures?.retry() == true { return }
    throw Failure(.notFound, .nothingHasFailed, hint: Hint(inSession: .refreshReloads, elsewhere: .retryIsForPrompt))
  }
}
