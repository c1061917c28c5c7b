import Foundation
import Listings
import Loading
import Terminal

/// The conversation at the prompt: turns what happens in the editor into commands, live searches and what is printed.
struct Prompt {
  /// How long what was entered may still take when the user leaves.
  private static var patienceAtTheEnd: Duration { .seconds(2) }

  private let session: Session
  private let editor: LineEditor
  private let vocabulary: CompletionVocabulary
  private let runner: CommandRunner
  private let report: FailureReport

  init(session: Session, editor: LineEditor, vocabulary: CompletionVocabulary) {
    self.session = session
    self.editor = editor
    self.vocabulary = vocabulary
    runner = CommandRunner(session: session, deadline: nil)
    report = FailureReport(console: session.console, isJSON: session.isJSON)
  }

  /// Talks until the user leaves.
  ///
  /// - Returns: the program's exit code.
  func run() async -> Int32 {
    await editor.start(prompt: await promptText())
    await greet()
    let queue = CommandQueue { text in await perform(text) }
    let (frames, continuation) = AsyncStream<SearchSession<LiveQuery, ListingsView>.Frame?>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    let search = liveSearch { continuation.yield($0) }
    let painting = Task { await paint(frames) }
    defer { painting.cancel() }

    for await event in editor.events {
      switch event {
      case .changed(let line):
        await search.type(LiveQuery(line: line))
      case .line(let text):
        await search.type(nil)
        await queue.append(text)
      case .interrupted:
        if await !queue.cancel() { await editor.clearLine() }
      case .resized:
        continue
      case .endOfInput, .terminated:
        await queue.drain(within: Self.patienceAtTheEnd)
        await editor.stop()
        return event == .terminated ? ExitCodes.interrupted : ExitCodes.done
      }
    }
    return ExitCodes.done
  }
}

extension Prompt {
  private func greet() async {
    // Says, before anything else, that the sample board is used if none was named.
    _ = try? await session.browser.address()
    let hint: SafeText = "type `search` and words, Tab completes, `help` lists commands"
    await session.console.note(StyledText(SafeText("classifieds \(ProgramVersion.current): ") + hint, .note))
    do {
      if let draft = try await session.drafts.draftInHand() {
        let age = DateText.age(of: draft.updatedAt, at: session.now(), in: session.timeZone)
        await session.console.note(
          StyledText(SafeText("draft in hand: “\(draft.displayTitle)”, saved \(age)"), .note)
        )
      }
    } catch {
      await report.report(Failure(error))
    }
    await refreshVocabulary()
  }

  private func perform(_ text: String) async {
    var report = report
    do {
      for words in try WordSplitter.commands(in: text) {
        report = self.report.of(words)
        try await runner.run(words)
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
    let categories = await session.browser.knownCategories().map(\.name)
    let rows = await session.browser.rowCount
    let drafts = (try? await session.drafts.drafts(.draft).count) ?? 0
    let discarded = (try? await session.drafts.drafts(.discarded).count) ?? 0
    await TerminalActor.run {
      vocabulary.categories = categories
      vocabulary.rows = rows
      vocabulary.drafts = drafts
      vocabulary.discarded = discarded
    }
  }

  private func paint(_ frames: AsyncStream<SearchSession<LiveQuery, ListingsView>.Frame?>) async {
    for await frame in frames {
      guard let frame else {
        await editor.clearPanel()
        continue
      }
      let width = await session.console.columns() ?? 80
      let panel = SearchPanel(frame: frame, now: session.now(), zone: session.timeZone)
      await editor.showPanel(panel.lines(width: width))
    }
  }

  private func liveSearch(
    _ paint: @escaping @Sendable (SearchSession<LiveQuery, ListingsView>.Frame?) -> Void
  ) -> LiveSearch<LiveQuery, ListingsView> {
    let browser = session.browser
    return LiveSearch(
      lookUp: { query in
        try await browser.knownPreview(try await Self.search(query, in: browser, known: true))
      },
      ask: { query in
        try await browser.preview(try await Self.search(query, in: browser, known: false))
      },
      describe: { Failure($0).what },
      paint: paint
    )
  }

  private static func search(
    _ query: LiveQuery,
    in browser: ListingsBrowser,
    known: Bool
  ) async throws -> ListingsSearch {
    var category = await browser.filter
    if let name = query.category {
      category =
        known ? await browser.knownCategories().named(name) : try await browser.category(named: name)
    }
    return ListingsSearch(query: ListingQuery(query.text), category: category)
  }
}

extension TerminalActor {
  fileprivate static func run(_ work: @TerminalActor @Sendable () -> Void) async {
    await work()
  }
}
