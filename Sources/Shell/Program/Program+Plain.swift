import Dispatch
import Foundation
import Terminal

extension Program {
  /// The time limit of a one-shot command.
  static var deadline: Duration { .seconds(30) }

  /// Runs a linear conversation, a script, the commands of `-c`, or a single command, and returns the exit code.
  package func plain(_ launch: Launch) async -> Int32 {
    let settings = launch.settings
    let mode = launch.mode
    let detector = TerminalDetector(settings: settings, environment: environment)
    // A script's output is not read while it runs.
    let pager = mode.isScript ? nil : pager(settings, launch.loan) { await detector.settle() }
    // Documents look the same everywhere, and a screen reader's user wants no questions asked.
    let look = await detector.ask(launch.mayPaint && !launch.options.json)
    let answers = look.report.answers
    let console = StreamConsole(environment: environment, settings: settings, answers: answers, pager: pager)
    let isSeen = launch.capabilities.columns != nil
    var context = context(launch, console, detector, isPrompt: false, isSeen: isSeen)
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
      case .once(let command), .onScreen(let command): return await once(command, runner, report, context.shown.memory)
      case .conversation, .prompt:
        let prompt = PlainPrompt(console: console, context: context, runner: runner, report: report)
        let exitCode = await prompt.run(lines.all)
        await context.interaction.background?.end()
        for section in context.sections { await section.close(in: context) }
        return exitCode
      }
    }
    await detector.settle()
    return exitCode
  }
}

/// Ctrl-C without a prompt: cancels the work, which may still report what it kept.
package enum Interruption {
  /// Does the work, and cancels it when the user wants it to end; while the terminal is lent, Ctrl-C is for its borrower.
  /// Returns the result of the work, or the code for an interruption.
  package static func watched(_ loan: TerminalLoan, _ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    let task = Task { await work() }
    source.setEventHandler { if !loan.isLent { task.cancel() } }
    source.resume()
    defer { source.cancel() }
    let exitCode = await task.value
    return task.isCancelled ? ExitCodes.interrupted : exitCode
  }
}

/// The conversation in linear mode: a prompt, a line, its output, one after the other. What a live search would display
/// is announced, one line for each change.
package struct PlainPrompt {
  package let console: StreamConsole
  package let context: CommandContext
  package let runner: CommandRunner
  package let report: FailureReport

  /// Runs until the user leaves, and returns the program's exit code.
  package func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    let announcers = context.sections.compactMap { $0.announcer(in: context) }
    console.prompt(Self.prompt)
    for await line in lines {
      var answer: (any Sendable)?
      for announcer in announcers where answer == nil { answer = await announcer(line) }
      guard await runner.run(line: line, liveAnswer: answer, report) != nil else { return ExitCodes.done }
      if Task.isCancelled { return ExitCodes.interrupted }
      console.prompt(Self.prompt)
    }
    return ExitCodes.done
  }

  private static var prompt: StyledText { "classifieds> " }
}
