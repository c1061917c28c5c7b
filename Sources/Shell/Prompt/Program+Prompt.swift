import Foundation
import Languages
import Terminal

extension TerminalDetector {
  /// Sets the terminal's answers, which also decide how the line editor paints.
  func found(_ answers: TerminalAnswers?, in editor: LineEditor) async {
    let painter = await found(answers).painter
    await TerminalActor.run { editor.painter = painter }
  }
}

extension Program {
  /// Runs the prompt until the user leaves, and returns the exit code.
  func prompt(_ launch: Launch, once command: (any SessionCommand)? = nil) async -> Int32 {
    let (settings, paths, loan) = (launch.settings, launch.paths, launch.loan)
    let detector = TerminalDetector(settings: settings, environment: environment)
    // The environment decides until the terminal has answered.
    let query = TerminalQuery(environment: environment)
    let look = TerminalLook(settings: settings, environment: environment, answers: nil, tmux: nil)
    // Printed output cannot change any more, so it must not use the colours of a theme that the terminal's answer may
    // contradict.
    let isThemeOpen = query != nil && settings.theme == .auto
    let vocabulary = CompletionVocabulary()
    let (troubles, trouble) = AsyncStream<Failure>.makeStream()
    let editor = await LineEditor(
      configuration: "classifieds",
      painter: isThemeOpen ? Painter(colour: false) : look.painter,
      tracksMouse: settings[.mouse],
      // A command with a screen of its own has no prompt.
      marksPrompts: launch.capabilities.marksPrompts && command == nil,
      history: LineHistory(file: paths.history) { trouble.yield(Self.historyFailure($0, paths)) },
      complete: { Completer(vocabulary: vocabulary, home: paths.home).completions(after: $0) },
      isInText: { SplitLine($0, aliases: vocabulary.aliases).nextKind == .text },
      recalledBeginnings: { SplitLine.recalledBeginnings(for: $0) }
    )
    let (events, send) = AsyncStream<Prompt.Event>.makeStream()
    let currentPager = CurrentValue(pager(settings, loan))
    let console = PromptConsole(
      editor: editor,
      environment: environment,
      currentPager: currentPager,
      activity: { send.yield(.activity($0)) },
      progress: { send.yield(.progress($0)) }
    )
    var context = context(launch, console, detector, isPrompt: true, isSeen: true)
    context.interaction.screenHost = ScreenHost(editor: editor)
    context.interaction.textEditor = TextEditor(environment: environment) { work in
      await editor.withTerminalHandedOver { await loan.lend(work) }
    }
    context.interaction.liveSettings = Self.liveSettings
    context.interaction.apply = { [galleries = context.galleries] settings in
      currentPager.value = pager(settings, loan)
      guard let painter = await detector.change(settings)?.painter else { return }
      await TerminalActor.run { editor.painter = painter }
      for gallery in galleries { await gallery.drawAnew() }
    }
    let report = FailureReport(context)
    if command == nil { context.interaction.background = BackgroundWork() }
    let questions = Questions()
    context.interaction.dialogue = Dialogue { question in
      await questions.expect()
      await TerminalActor.run {
        // The answer may be a secret.
        editor.remembersLines = false
        editor.prompt = question
      }
      let answer = await questions.answer()
      await TerminalActor.run { editor.remembersLines = true }
      return answer
    }
    let reporting = Task { for await failure in troubles { await report.report(failure) } }
    defer { reporting.cancel() }
    if let command { return await once(command, context, editor, report, asks: query, detector) }
    let prompt = Prompt(
      context: context,
      runner: CommandRunner(context: context, deadline: nil, meantLine: vocabulary.meantLine),
      editor: editor,
      vocabulary: vocabulary,
      detector: detector,
      query: query,
      questions: questions,
      left: launch.left,
      events: events,
      send: send
    )
    let exitCode = await prompt.run()
    for section in context.sections { await section.close(in: context) }
    return exitCode
  }

  /// Runs one command with a screen of its own, without a prompt around it.
  private func once(
    _ command: any SessionCommand,
    _ context: ShellContext,
    _ editor: LineEditor,
    _ report: FailureReport,
    asks query: TerminalQuery?,
    _ detector: TerminalDetector
  ) async -> Int32 {
    await editor.start(prompt: "", asks: query)
    if query == nil { await detector.found(nil) }
    // There is no prompt that could accept an answer.
    var context = context
    context.interaction.dialogue = nil
    let runner = CommandRunner(context: context, deadline: nil)
    let work = Task { await once(command, runner, report, context.shown.memory) }
    let watching = Task {
      for await occurrence in editor.events {
        switch occurrence.event {
        case .answered(let answers): await detector.found(answers, in: editor)
        // Ctrl-C stops a command that is not at its screen.
        case .interrupted, .terminated, .endOfInput: work.cancel()
        default: break
        }
      }
    }
    let exitCode = await work.value
    watching.cancel()
    await editor.stop()
    return work.isCancelled ? ExitCodes.interrupted : exitCode
  }

  /// What a prompt can change while it runs.
  private static var liveSettings: Set<SettingName> {
    [
      Setting<Capabilities.ColourChoice>.color.name, Setting<Language>.language.name, Setting<ThemeChoice>.theme.name,
      Setting<PictureProtocol?>.images.name, Setting<String>.pager.name,
    ]
  }

  static func historyFailure(_ error: any Error, _ paths: Paths) -> Failure {
    let what = Message.historyNotKept(paths.history, reason: error.localizedDescription)
    return Failure(.storage, what, kept: .sessionWithoutHistory, hint: .checkTheFolder)
  }
}
