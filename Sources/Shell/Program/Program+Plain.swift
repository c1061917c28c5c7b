import Terminal

extension Program {
  /// How long a one-shot command may take.
  private static var deadline: Duration { .seconds(30) }

  /// Runs where nothing is painted over: a plain conversation, a script, the commands of `-c`, a single command.
  ///
  /// - Returns: the exit code.
  func plain(_ launch: Launch) async -> Int32 {
    let settings = launch.settings
    let mode = launch.mode
    let survey = TerminalSurvey(settings: settings, environment: environment)
    // A script is not read while it runs.
    let pager = mode.isScript ? nil : pager(settings, launch.loan) { await survey.settle() }
    // Documents look the same everywhere, and whoever has lines read out wants no questions asked.
    let look = await survey.ask(launch.mayPaint && !launch.options.json)
    let console = StreamConsole(
      environment: environment,
      settings: settings,
      answers: look.report.answers,
      pager: pager
    )
    let services = makeServices(Situation(settings: settings, paths: launch.paths, isPrompt: false, console: console))
    var session = session(launch, services, console, survey, isSeen: launch.capabilities.columns != nil)
    session.place = mode.place
    let lines = AskedLines(launch.loan)
    if !mode.isScript { session.textEditor = TextEditor(environment: environment, lend: launch.loan.lend) }
    if mode.asks, launch.isAnswered { session.dialogue = Dialogue(console, lines) }
    if case .conversation = mode { (session.background, session.courier) = (BackgroundWork(), NoteCourier()) }
    let exitCode = await Interruption.watched(launch.loan) { [session] in
      let runner = CommandRunner(session: session, deadline: Self.deadline, loan: launch.loan)
      let report = FailureReport(session)
      let script = ScriptRunner(runner: runner, report: report, keepsGoing: launch.options.keepGoing)
      switch mode {
      case .commands(let lines): return await script.run(lines.async)
      case .script: return await script.run(StandardInputLines())
      case .once(let command), .onStage(let command): return await once(command, runner, report)
      case .conversation, .prompt:
        let prompt = PlainPrompt(console: console, session: session, runner: runner, report: report)
        let exitCode = await prompt.run(lines.all)
        await session.background?.end()
        await session.courier?.end()
        await session.tidyFeed()
        return exitCode
      }
    }
    await survey.settle()
    return exitCode
  }
}
