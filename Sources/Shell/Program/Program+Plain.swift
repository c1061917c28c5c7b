import Dispatch
import Foundation
import Terminal

extension Program {
  /// The time limit of a one-shot command.
  static var deadline: Duration { .seconds(30) }

  /// Runs a linear conversation, a script, the commands of `-c`, or a single command, and returns the exit code.
  func plain(_ launch: Launch) async -> Int32 {
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
    let lines = launch.lines
    if !mode.isScript { context.interaction.textEditor = TextEditor(environment: environment, lend: launch.loan.lend) }
    if mode.asks, launch.isAnswered { context.interaction.dialogue = Dialogue(console, lines, in: settings.language) }
    if case .conversation = mode { context.interaction.background = BackgroundWork() }
    let runner = CommandRunner(context: context, deadline: Self.deadline, loan: launch.loan)
    let report = FailureReport(context)
    if case .conversation = mode {
      let exitCode = await converse(console, context, runner, report, lines)
      await detector.settle()
      return exitCode
    }
    let exitCode = await Interruption.watched { [context] in
      var script = ScriptRunner(runner: runner, report: report, keepsGoing: launch.options.keepGoing)
      switch mode {
      case .commands(let lines):
        script.isSingle = lines.count == 1
        return await script.run(lines.async)
      case .once(let command), .onScreen(let command): return await once(command, runner, report, context.shown.memory)
      case .script, .conversation, .prompt: return await script.run(StandardInputLines())
      }
    }
    await detector.settle()
    return exitCode
  }

  private func converse(
    _ console: StreamConsole,
    _ context: ShellContext,
    _ runner: CommandRunner,
    _ report: FailureReport,
    _ lines: AskedLines
  ) async -> Int32 {
    let prompt = PlainPrompt(console: console, context: context, runner: runner, report: report)
    return await Interruption.watched(endsAt: { await prompt.interrupt() }) {
      let exitCode = await prompt.run { await lines.next() }
      await context.interaction.background?.end()
      for section in context.sections { await section.close(in: context) }
      return exitCode
    }
  }
}

/// Ctrl-C without a prompt: cancels the work, which may still report what it kept.
enum Interruption {
  /// Does the work, and cancels it when the user wants it to end.
  ///
  /// - Parameter isEnd: what Ctrl-C does first; returns whether the work is to end.
  /// - Returns: the result of the work, or the code for an interruption.
  static func watched(
    endsAt isEnd: @escaping @Sendable () async -> Bool = { true },
    _ work: @escaping @Sendable () async -> Int32
  ) async -> Int32 {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    let task = Task { await work() }
    source.setEventHandler {
      Task { if await isEnd() { task.cancel() } }
    }
    source.resume()
    defer { source.cancel() }
    let exitCode = await task.value
    return task.isCancelled ? ExitCodes.interrupted : exitCode
  }
}
