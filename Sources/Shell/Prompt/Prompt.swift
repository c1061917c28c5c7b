import Languages
package import Terminal

/// The conversation at the prompt: turns the editor's events into commands, live searches and output.
struct Prompt {
  /// How long entered commands may still take when the user leaves, unless they write.
  static var patienceAtTheEnd: Duration { .seconds(2) }

  /// Everything that the prompt waits for, in order of arrival.
  enum Event: Sendable {
    /// An event of the editor.
    case editor(LineEditor.Occurrence)
    /// In the rows below the line.
    case live(any Sendable)
    /// Progress of a slow command.
    case activity(StyledText?)
    /// Progress of background work.
    case progress(StyledText?)
    /// A change of the pictures on the screen.
    case pictures
    /// A line has been run, or a screen has closed.
    case done(isScreen: Bool)
  }

  let context: ShellContext
  let runner: CommandRunner
  let editor: LineEditor
  let vocabulary: CompletionVocabulary
  /// Receives what the terminal says about itself.
  let detector: TerminalDetector
  /// The questions to the terminal.
  let query: TerminalQuery?
  /// Questions of commands, which the next line answers.
  let questions: Questions
  /// What an earlier session left to do.
  let left: LeftInput?
  /// Everything that the prompt waits for; a console adds to it.
  let events: AsyncStream<Event>
  let send: AsyncStream<Event>.Continuation

  /// Runs until the user leaves, and returns the program's exit code.
  func run() async -> Int32 {
    await editor.start(prompt: await context.promptText(), line: left?.typed ?? "", asks: query)
    if query == nil { await detector.found(nil) }
    await greet()
    await editor.endOutput(exitCode: nil)
    let listening = Task { [editor, send] in
      for await occurrence in editor.events { send.yield(.editor(occurrence)) }
      send.finish()
    }
    defer { listening.cancel() }
    let looking = Task { [pictures = context.pictures, send] in
      guard let pictures else { return }
      async let following: Void = pictures.follow()
      for await _ in pictures.changes { send.yield(.pictures) }
      await following
    }
    defer { looking.cancel() }
    let queue = CommandQueue<PromptLine> { [send] line in
      guard await perform(line) else { return false }
      // At once: until the panel is painted again, Down does not lead into what was listed.
      send.yield(.done(isScreen: line.screen != nil))
      if line.screen == nil { await context.refresh(vocabulary) }
      return true
    }
    for text in left?.entered ?? [] {
      var line = PromptLine(text: text)
      line.hasWaited = true
      await queue.append(line)
    }
    let live = context.sections.lazy
      .compactMap { [context, send] in $0.liveRows(in: context) { send.yield(.live($0)) } }
      .first
    var panel = PromptPanel(context: context, editor: editor, vocabulary: vocabulary, live: live)

    for await event in events {
      switch event {
      case .live(let news):
        await panel.live?.take(news)
        await panel.paint()
      case .activity(let text):
        panel.activity = text
        await panel.paint()
      case .progress(let text):
        panel.progress = text
        await panel.paint()
      case .pictures:
        context.interaction.screenHost?.picturesChanged()
        if await panel.live?.hasNewPictures() == true { await panel.paint() }
      case .done(let isScreen):
        if isScreen { panel.takeKeysBack() }
        await panel.paint()
      case .editor(let occurrence):
        panel.heard = occurrence.number
        guard let exitCode = await handle(occurrence.event, queue, &panel) else { continue }
        return exitCode
      }
    }
    await context.interaction.ending?.leave(queue)
    return ExitCodes.done
  }

  /// - Returns: the exit code, if the user leaves.
  private func handle(
    _ event: LineEditor.Event,
    _ queue: CommandQueue<PromptLine>,
    _ panel: inout PromptPanel
  ) async -> Int32? {
    switch event {
    case .changed(let line):
      await panel.live?.changed(line)
      await panel.paint()
    case .line(let text) where await questions.give(text): break
    case .line(let text):
      var line = await panel.live?.entered(text) ?? PromptLine(text: text)
      line.hasWaited = await queue.isBusy
      await queue.append(line)
      // Enter has removed everything below the line.
      if panel.progress != nil { await panel.paint() }
    case .panel(let key) where panel.isOpening: await context.interaction.screenHost?.keep(key)
    case .panel(let key):
      if let line = await panel.line(for: key) {
        await queue.append(line)
      } else {
        // Also when nothing changed: the editor has made up its own mind about which keys are the panel's.
        await panel.paint()
      }
    case .mouse: break
    case .interrupted:
      if let dropped = await queue.cancel() {
        if dropped.contains(where: { $0.screen != nil }) { panel.takeKeysBack() }
        // A paste may have several.
        let lines = dropped.filter { $0.screen == nil }.flatMap { SplitLine.commands(in: $0.text) }.count
        if lines > 0 { await context.say(.linesNotRun(lines)) }
        break
      }
      if await context.interaction.background?.cancel() != true { await editor.clearLine() }
    case .resized: await panel.paint()
    case .answered(let answers): await detector.found(answers, in: editor)
    // The question gets no answer. The editor has stopped, and is started again so that what the command says next appears above its line.
    case .endOfInput where await questions.isAsking:
      await editor.start(prompt: await context.promptText())
      await questions.give(nil)
    case .endOfInput, .terminated:
      // A command that writes is waited for, and none must wait for an answer, the user's or the terminal's.
      await questions.end()
      await detector.stopWaiting()
      await queue.drain(within: Self.patienceAtTheEnd) { $0.isWriting(context.settings.aliases) }
      await context.interaction.background?.end()
      await editor.stop()
      return event == .terminated ? ExitCodes.interrupted : ExitCodes.done
    }
    return nil
  }

  private func greet() async {
    // First reports that the local board is used, if no board is named.
    for section in context.sections { await section.begin(in: context) }
    if left == nil { await context.greet(isFirst: FirstStart(history: context.paths.history).isRemembered()) }
    for section in context.sections { await section.greet(in: context) }
    await context.refresh(vocabulary)
  }

  /// - Returns: false if the session is over.
  private func perform(_ line: PromptLine) async -> Bool {
    if let screen = line.screen {
      if let host = context.interaction.screenHost { await screen(host, line.text) }
      return true
    }
    await line.prepare?()
    // Each line stands above its own output.
    if line.hasWaited, !line.text.isEmpty, !line.text.contains(where: \.isNewline) {
      await editor.printAbove([await context.promptText() + StyledText(SafeText(line.text.withoutSecrets))])
    }
    await editor.beginOutput()
    let report = FailureReport(context)
    guard let exitCode = await runner.run(line: line.text, liveAnswer: line.answer, report) else {
      await context.interaction.background?.end()
      if let ending = context.interaction.ending, ending.value != nil {
        ending.value?.typed = await editor.line
        await editor.setLine("")
      }
      await editor.stop()
      return false
    }
    let prompt = await context.promptText()
    await TerminalActor.run {
      editor.prompt = prompt
      editor.endOutput(exitCode: exitCode)
    }
    return true
  }
}

extension SessionEnding {
  /// Leaves what waits in a queue to the next session, if there will be one.
  func leave(_ queue: CommandQueue<PromptLine>) async {
    guard value != nil else { return }
    value?.entered += await queue.waiting.filter { $0.screen == nil }.map(\.text)
  }
}

extension TerminalActor {
  package static func run(_ work: @TerminalActor @Sendable () -> Void) async { await work() }
}
