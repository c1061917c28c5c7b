import Terminal

extension Program {
  /// The launch that the arguments request, with its settings.
  ///
  /// - Throws: a problem of the settings, unless the command is there to show them.
  package func launch(
    _ command: (any SessionCommand)?,
    _ options: GlobalOptions,
    _ loan: TerminalLoan
  ) throws -> Launch {
    let paths = Paths(environment: environment)
    let settings = settings(command?.startOptions ?? options.startOptions, paths)
    let isTolerant = command.map { type(of: $0).showsProblemsOfSettings } ?? false
    for problem in settings.problems {
      if case .option = problem.origin { throw problem.failure }
      if !isTolerant { throw problem.failure }
    }
    return Launch(
      command: command,
      options: options,
      settings: settings,
      paths: paths,
      capabilities: Capabilities.current(environment: environment, colour: settings.colour),
      loan: loan
    )
  }

  /// Runs the request in the mode that the environment allows.
  ///
  /// - Returns: the exit code.
  package func run(_ launch: Launch) async -> Int32 {
    switch launch.mode {
    case .prompt: await prompt(launch)
    case .onStage(let command): await prompt(launch, once: command)
    case .conversation, .script, .commands, .once: await plain(launch)
    }
  }

  /// Runs one command.
  ///
  /// - Returns: the exit code.
  package func once(_ command: any SessionCommand, _ runner: CommandRunner, _ report: FailureReport) async -> Int32 {
    do {
      try await runner.run(command, words: arguments)
      return ExitCodes.done
    } catch is Quit {
      return ExitCodes.done
    } catch is OutputClosed {
      return ExitCodes.done
    } catch is NegativeAnswer {
      return ExitCodes.failure
    } catch {
      let failure = Failure(error)
      await report.report(failure)
      return failure.kind.exitCode
    }
  }
}
