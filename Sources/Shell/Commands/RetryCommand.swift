package import ArgumentParser
import Languages

/// Repeats the last failed command, which the runner knows.
package struct RetryCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "retry", abstract: .retryHelp)
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    // Failed pictures below the line are fetched when they are visible again.
    if await context.pictures?.retry() == true { return }
    throw Failure(.notFound, .nothingHasFailed, hint: Hint(inSession: .refreshReloads, elsewhere: .retryIsForPrompt))
  }
}
