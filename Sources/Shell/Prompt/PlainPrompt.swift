import Languages
import Terminal

/// The conversation in linear mode on a terminal that cannot move its cursor: a prompt, a line, its output, one after
/// the other. What a live search would display is announced, one line for each change.
actor PlainPrompt {
  private let console: StreamConsole
  private let context: ShellContext
  private let runner: CommandRunner
  private let report: FailureReport
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The line that runs; `nil` while the next one is typed.
  private var current: Task<Bool, Never>?
  /// When Ctrl-C was pressed at the prompt.
  private var lastInterrupt: ContinuousClock.Instant?

  /// Creates a conversation.
  init(
    console: StreamConsole,
    context: ShellContext,
    runner: CommandRunner,
    report: FailureReport,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.console, self.context, self.runner, self.report, self.now) = (console, context, runner, report, now)
  }

  /// Runs until the user leaves or the task is cancelled, and returns the program's exit code.
  func run(_ next: @Sendable () async -> InputLine?) async -> Int32 {
    let announcers = context.sections.compactMap { $0.announcer(in: context) }
    console.prompt(Self.prompt)
    while let input = await next() {
      guard case .success(let line) = input else {
        if case .failure(let failure) = input { await report.report(failure) }
        console.prompt(Self.prompt)
        continue
      }
      let task = Task { await perform(line, announcers) }
      current = task
      let goesOn = await task.value
      current = nil
      if !goesOn { return ExitCodes.done }
      console.prompt(Self.prompt)
    }
    return Task.isCancelled ? ExitCodes.interrupted : ExitCodes.done
  }

  /// Handles Ctrl-C: stops the command, or drops the line, which the terminal has done already.
  ///
  /// - Returns: whether the conversation is to end, because it is the second time within a second at the prompt.
  func interrupt() async -> Bool {
    await console.note("")
    if let current {
      current.cancel()
      return false
    }
    let time = now()
    defer { lastInterrupt = time }
    if let lastInterrupt, lastInterrupt.duration(to: time) <= .seconds(1) { return true }
    if await context.interaction.background?.cancel() != true { await context.say(.interruptedOnce) }
    console.prompt(Self.prompt)
    return false
  }

  /// Runs a line; false if the user leaves.
  private func perform(_ line: String, _ announcers: [LineAnnouncer]) async -> Bool {
    var answer: (any Sendable)?
    for announcer in announcers where answer == nil { answer = await announcer(line) }
    return await runner.run(line: line, liveAnswer: answer, report) != nil
  }

  private static var prompt: StyledText { "classifieds> " }
}
