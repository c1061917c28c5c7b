import Birds
import Drafts
import Feed
import Foundation
import Languages
import Listings
import Loading
import Terminal

/// The conversation at the prompt: turns what happens in the editor into commands, live searches and what is printed.
struct Prompt {
  /// How long what was entered may still take when the user leaves, unless it writes.
  private static var patienceAtTheEnd: Duration { .seconds(2) }

  /// Everything that is waited for, in the order in which it happens.
  enum Happening: Sendable {
    /// In the editor.
    case editor(LineEditor.Occurrence)
    /// In the live search.
    case frame(ListingsSearchSession.Frame?)
    /// In a command that takes long.
    case activity(StyledText?)
    /// In what runs beside the commands.
    case progress(StyledText?)
    /// In the pictures on the screen.
    case pictures
  }

  private let session: Session
  private let editor: LineEditor
  private let vocabulary: CompletionVocabulary
  private let survey: TerminalSurvey
  private let query: TerminalQuery?
  private let questions: Questions
  private let happenings: AsyncStream<Happening>
  private let happen: AsyncStream<Happening>.Continuation
  private let runner: CommandRunner
  private let report: FailureReport

  /// Makes a prompt.
  ///
  /// - Parameters:
  ///   - survey: is told what the terminal says of itself.
  ///   - query: asks it.
  ///   - questions: what commands ask, which the next line answers.
  ///   - happenings: what is waited for; what a console has to say goes in there.
  init(
    session: Session,
    editor: LineEditor,
    vocabulary: CompletionVocabulary,
    survey: TerminalSurvey,
    query: TerminalQuery?,
    questions: Questions,
    happenings: (stream: AsyncStream<Happening>, continuation: AsyncStream<Happening>.Continuation)
  ) {
    self.session = session
    self.editor = editor
    self.vocabulary = vocabulary
    self.survey = survey
    self.query = query
    self.questions = questions
    (self.happenings, happen) = happenings
    runner = CommandRunner(session: session, deadline: nil)
    report = FailureReport(session)
  }

  /// Talks until the user leaves.
  ///
  /// - Returns: the program's exit code.
  func run() async -> Int32 {
    await editor.start(prompt: await promptText(), asks: query)
    if query == nil { await survey.found(nil) }
    await greet()
    let listening = Task { [editor, happen] in
      for await occurrence in editor.events { happen.yield(.editor(occurrence)) }
      happen.finish()
    }
    defer { listening.cancel() }
    let looking = Task { [pictures = session.pictures, happen] in
      guard let pictures else { return }
      async let following: Void = pictures.follow()
      for await _ in pictures.changes { happen.yield(.pictures) }
      await following
    }
    defer { looking.cancel() }
    let queue = CommandQueue<PromptLine> { line in await perform(line) }
    let search = ListingsLiveSearch(session: session.makeSearchSession(), source: session.makeSearchSource()) {
      [happen] frame in happen.yield(.frame(frame))
    }
    var panel = PromptPanel(session: session, editor: editor)

    for await happening in happenings {
      switch happening {
      case .frame(let frame): await panel.show(frame)
      case .activity(let text): await panel.show(activity: text)
      case .progress(let text): await panel.show(progress: text)
      case .pictures: await panel.showPictures()
      case .editor(let occurrence):
        panel.heard = occurrence.number
        guard let exitCode = await handle(occurrence.event, search, queue, &panel) else { continue }
        return exitCode
      }
      if panel.nearsEnd { await search.nearEnd() }
    }
    return ExitCodes.done
  }
}

extension Prompt {
  /// - Returns: the exit code, when the user leaves.
  private func handle(
    _ event: LineEditor.Event,
    _ search: ListingsLiveSearch,
    _ queue: CommandQueue<PromptLine>,
    _ panel: inout PromptPanel
  ) async -> Int32? {
    switch event {
    case .changed(let line):
      var request: SearchRequest?
      do {
        request = try await session.searchRequest(of: line, isTyping: true)
        panel.refusal = nil
      } catch {
        panel.refusal = Failure(error)
      }
      if request != nil { await session.traces.follow { await search.trace.entries } }
      await search.type(request)
      await panel.leaveRows()
    case .line(let text) where await questions.give(text): break
    case .line(let text):
      panel.refusal = nil
      await queue.append(await entered(text, search, panel))
      // Enter has taken away all that was below the line.
      if panel.hasProgress { await panel.paint() }
    case .panel(let key):
      if case .open(let row) = await panel.press(key) {
        await queue.append(PromptLine(text: "open \(row)", rows: panel.lastRows, showsRows: true))
      }
      if panel.nearsEnd { await search.nearEnd() }
    case .interrupted:
      if await queue.cancel() { break }
      if await session.background?.cancel() != true { await editor.clearLine() }
    case .resized:
      await panel.paint()
    case .answered(let answers):
      let painter = await survey.found(answers).painter
      await TerminalActor.run { editor.painter = painter }
    case .endOfInput, .terminated:
      await queue.drain(within: Self.patienceAtTheEnd) { $0.isWriting }
      await session.background?.end()
      await session.courier?.end()
      await editor.stop()
      return event == .terminated ? ExitCodes.interrupted : ExitCodes.done
    }
    return nil
  }

  /// A line with what the screen showed for it.
  private func entered(_ text: String, _ search: ListingsLiveSearch, _ panel: PromptPanel) async -> PromptLine {
    // What is refused is told by the command.
    guard let request = try? await session.searchRequest(of: text) else {
      await search.type(nil)
      return PromptLine(text: text, rows: panel.lastRows)
    }
    let answer = await search.enter(request)
    return PromptLine(text: text, answer: answer.map { LiveAnswer(request: request, answer: $0) })
  }

  private func greet() async {
    // Says, before anything else, that the sample board is used if none was named.
    _ = try? await session.browser.address()
    await session.say(Message(verbatim: "classifieds \(ProgramVersion.current)") + .colon + .firstSteps)
    await session.greetWithOrders()
    do {
      if let draft = try await session.drafts.draftInHand() {
        let age = DateText.age(of: draft.updatedAt, at: session.now(), in: session.timeZone)
        await session.say(.draftInHand(draft.displayTitle, saved: age))
      }
    } catch {
      await report.report(Failure(error))
    }
    await session.noteLeftFiles()
    await refreshVocabulary()
  }

  private func perform(_ line: PromptLine) async {
    var report = report
    do {
      if let rows = line.rows {
        let isNeeded = await session.browser.rowCount == 0
        if line.showsRows || isNeeded { _ = await session.browser.show(rows) }
        if line.showsRows { session.shown.section = .listings }
      }
      for words in try WordSplitter.commands(in: line.text) {
        report = self.report.of(words)
        try await runner.run(words, liveAnswer: line.answer)
      }
    } catch is Quit {
      await editor.stop()
      return
    } catch is OutputClosed {
      await editor.stop()
      return
    } catch is NegativeAnswer {
      // What was printed says it all.
    } catch {
      await report.report(Failure(error))
    }
    await refreshVocabulary()
    let prompt = await promptText()
    await TerminalActor.run { editor.prompt = prompt }
  }

  private func promptText() async -> StyledText {
    let filter = await session.browser.filter
    let name = filter.map { " [\($0.name)]" } ?? ""
    return StyledText(SafeText("classifieds\(name)> "), .prompt)
  }

  private func refreshVocabulary() async {
    let categories = await session.browser.categories.known().map(\.name)
    let rows = await session.browser.rowCount
    let images = await session.feed.rowCount
    let birds = await session.birds.shownCount
    // What is in memory does not wait for what is in a file.
    await TerminalActor.run {
      vocabulary.categories = categories
      vocabulary.rows = rows
      vocabulary.images = images
      vocabulary.birds = birds
    }
    let drafts = (try? await session.drafts.count(.draft)) ?? 0
    let discarded = (try? await session.drafts.count(.discarded)) ?? 0
    let revision = (try? await session.drafts.revisionInHand()) ?? 0
    let ads = (try? await session.publisher.ads().count) ?? 0
    let outbox = (try? await session.publisher.pending().map(\.number)) ?? []
    await TerminalActor.run {
      vocabulary.drafts = drafts
      vocabulary.discarded = discarded
      vocabulary.revision = revision
      vocabulary.ads = ads
      vocabulary.outbox = outbox
    }
  }
}

extension TerminalActor {
  static func run(_ work: @TerminalActor @Sendable () -> Void) async {
    await work()
  }
}

extension Message {
  fileprivate static func draftInHand(_ title: Message, saved age: Message) -> Message {
    let (title, saved) = (Message.quoted(title), Message.draftSaved(age))
    return .currentDraftAtPrompt(title, saved: saved)
  }
}
