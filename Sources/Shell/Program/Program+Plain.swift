import Terminal

extension Program {
  /// The time limit of a one-shot command.
  private static var deadline: Duration { .seconds(30) }

  /// Runs without repainting: a linear conversation, a script, the commands of `-c`, or a single command.
  ///
  /// - Returns: the exit code.
  package func plain(_ launch: Launch) async -> Int32 {
    let settings = launch.settings
    let mode = launch.mode
    let survey = TerminalSurvey(settings: settings, environment: environment)
    // A script's output is not read while it runs.
    let pager = mode.isScript ? nil : pager(settings, launch.loan) { await survey.settle() }
    // Documents look the same everywhere, and a screen reader's user wants no questions asked.
    let look = await survey.ask(launch.mayPaint && !launch.options.json)
    let console = StreamConsole(
      environment: environment,
      settings: settings,
      answers: look.report.answers,
      pager: pager
    )
    let isSeen = launch.capabilities.columns != nil
    var context = context(launch, console, survey, isPrompt: false, isSeen: isSeen)
    let lines = AskedLines(launch.loan)
    if !mode.isScript { context.interaction.textEditor = TextEditor(environment: environment, lend: launch.loan.lend) }
    if mode.asks, launch.isAnswered { context.interaction.dialogue = Dialogue(console, lines) }
    if case .conversation = mode { context.interaction.background = BackgroundWork() }
    let exitCode = await Interruption.watched(launch.loan) { [context] in
      let runner = CommandRunner(context: context, deadline: Self.deadline, loan: launch.loan)
      let report = FailureReport(context)
      let script = ScriptRunner(runner: runner, report: report, keepsGoing: launch.options.keepGoing)
      switch mode {
      case .commands(let lines): return await script.run(lines.async)
      case .script: return await script.run(StandardInputLines())
      case .once(let command), .onStage(let command): return await once(command, runner, report)
      case .conversation, .prompt:
        let prompt = PlainPrompt(console: console, context: context, runner: runner, report: report)
        let exitCode = await prompt.run(lines.all)
        await context.interaction.background?.end()
        for section in context.sections { await section.close(in: context) }
        return exitCode
      }
    }
    await survey.settle()
    return exitCode
  }
}
