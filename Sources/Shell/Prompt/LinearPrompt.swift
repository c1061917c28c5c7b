import Languages
import Terminal

/// The prompt in linear mode on a terminal that can move its cursor: readline's line with all its keys, and its output
/// below it. Nothing else moves; what a live search would display is announced, one line for each change.
struct LinearPrompt {
  let context: ShellContext
  let runner: CommandRunner
  let editor: LineEditor
  let vocabulary: CompletionVocabulary
  /// Questions of commands, which the next line answers.
  let questions: Questions
  /// What an earlier session left to do.
  let left: LeftInput?

  /// Runs until the user leaves, and returns the program's exit code.
  func run() async -> Int32 {
    let announcers = context.sections.compactMap { $0.announcer(in: context) }
    let queue = CommandQueue<PromptLine> { line in await perform(line.text, announcers) }
    for section in context.sections { await section.begin(in: context) }
    if left == nil { await context.greet(isFirst: false) }
    for section in context.sections { await section.greet(in: context) }
    await context.refresh(vocabulary)
    await editor.start(prompt: await context.promptText())
    for line in left?.entered ?? [] { await queue.append(PromptLine(text: line)) }
    for await occurrence in editor.events {
      switch occurrence.event {
      case .line(let text) where await questions.give(text): break
      case .line(let text): await queue.append(PromptLine(text: text))
      case .interrupted:
        if await queue.cancel() != nil {
          await editor.abandonLine()
        } else if await context.interaction.background?.cancel() != true {
          await editor.clearLine()
        }
      // There is no answer.
      case .endOfInput where await questions.give(nil): break
      case .endOfInput, .terminated:
        // A command that writes is waited for, and must not wait for an answer.
        await questions.end()
        await queue.drain(within: Prompt.patienceAtTheEnd) { $0.isWriting(context.settings.aliases) }
        await context.interaction.background?.end()
        await editor.stop()
        return occurrence.event == .terminated ? ExitCodes.interrupted : ExitCodes.done
      case .changed, .panel, .mouse, .resized, .answered: break
      }
    }
    await context.interaction.background?.end()
    await context.interaction.ending?.leave(queue)
    return ExitCodes.done
  }

  /// - Returns: false if the session is over.
  private func perform(_ line: String, _ announcers: [LineAnnouncer]) async -> Bool {
    var answer: (any Sendable)?
    for announcer in announcers where answer == nil { answer = await announcer(line) }
    guard await runner.run(line: line, liveAnswer: answer, FailureReport(context)) != nil else {
      await editor.stop()
      return false
    }
    if await questions.hasEnded { return true }
    await context.refresh(vocabulary)
    await editor.start(prompt: await context.promptText())
    return true
  }
}

/// Standard output and standard error in linear mode; what arrives while a line is edited is printed above the line.
struct LinearConsole: Console {
  let stream: StreamConsole
  let editor: LineEditor

  func columns() async -> Int? { await stream.columns() }
  func rows() async -> Int? { await stream.rows() }
  func takesLinks() async -> Bool { false }
  func pages(_ lines: [StyledText]) async -> Bool { false }

  func print(_ lines: [StyledText]) async throws {
    if await editor.isReading { await editor.printAbove(lines) } else { try await stream.print(lines) }
  }

  func print(document: String) async throws {
    if await editor.isReading {
      await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
    } else {
      try await stream.print(document: document)
    }
  }

  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {
    try await stream.print(parts: parts)
  }

  func note(_ line: StyledText) async {
    if await editor.isReading { await editor.printAbove([line]) } else { await stream.note(line) }
  }

  func note(document: String) async {
    if await editor.isReading {
      await editor.printAbove(SafeText.lines(document).map { StyledText($0) })
    } else {
      await stream.note(document: document)
    }
  }

  func showActivity(_ text: StyledText?) async {
    if let text { await note(text) }
  }

  func showProgress(_ text: StyledText?) async {
    if let text { await note(text) }
  }
}

extension Program {
  /// Runs the prompt in linear mode until the user leaves, and returns the exit code.
  func linearPrompt(_ launch: Launch) async -> Int32 {
    let (settings, paths, loan) = (launch.settings, launch.paths, launch.loan)
    let detector = TerminalDetector(settings: settings, environment: environment)
    // A screen reader's user wants no questions asked.
    let look = await detector.ask(false)
    let vocabulary = CompletionVocabulary()
    let (troubles, trouble) = AsyncStream<Failure>.makeStream()
    let editor = await LineEditor(
      configuration: "classifieds",
      painter: look.painter,
      isLinear: true,
      history: LineHistory(file: paths.history) { trouble.yield(Self.historyFailure($0, paths)) },
      complete: { Completer(vocabulary: vocabulary, home: paths.home).completions(after: $0) },
      isInText: { SplitLine($0, aliases: vocabulary.aliases).nextKind == .text },
      recalledBeginnings: { SplitLine.recalledBeginnings(for: $0) }
    )
    let stream = StreamConsole(environment: environment, settings: settings)
    let console = LinearConsole(stream: stream, editor: editor)
    var context = context(launch, console, detector, isPrompt: false, isSeen: true)
    let questions = Questions()
    context.interaction.textEditor = TextEditor(environment: environment, lend: loan.lend)
    context.interaction.background = BackgroundWork()
    context.interaction.dialogue = Dialogue { question in
      await questions.expect()
      await TerminalActor.run {
        editor.remembersLines = false
        editor.start(prompt: question)
      }
      let answer = await loan.pause { await questions.answer() }
      await TerminalActor.run { editor.remembersLines = true }
      return answer
    }
    let reporting = Task { [context] in for await failure in troubles { await FailureReport(context).report(failure) } }
    defer { reporting.cancel() }
    let prompt = LinearPrompt(
      context: context,
      runner: CommandRunner(context: context, deadline: Self.deadline, loan: loan, meantLine: vocabulary.meantLine),
      editor: editor,
      vocabulary: vocabulary,
      questions: questions,
      left: launch.left
    )
    let exitCode = await prompt.run()
    for section in context.sections { await section.close(in: context) }
    return exitCode
  }
}
