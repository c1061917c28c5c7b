import ArgumentParser

/// Repeats the command that failed last; the runner knows which one that is.
struct RetryCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "retry", abstract: "Repeat what failed.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    // Pictures that failed below the line are fetched when they are seen again.
    if await session.pictures?.retry() == true { return }
    throw Failure(.notFound, "nothing has failed", hint: "`refresh` loads again what is shown")
  }
}
