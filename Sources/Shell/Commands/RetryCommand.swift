import ArgumentParser

/// Repeats the command that failed last; the runner knows which one that is.
struct RetryCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "retry", abstract: "Repeat what failed.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    throw Failure(.notFound, "nothing has failed", hint: "`refresh` loads again what is shown")
  }
}
