import ArgumentParser
import Birds
import Drafts
import Feed
import Foundation
import Languages
import Listings
import Terminal

extension Program {
  /// The first argument with which a shell asks what can be completed.
  static var completionRequest: String { "---complete" }

  /// Answers a shell: from what is kept on this machine, never from a board, and with nothing where anything is wrong.
  ///
  /// - Parameter arguments: the shell's name, the line up to the cursor, and bash's word breaks.
  func complete(_ arguments: ArraySlice<String>) async {
    var arguments = arguments
    guard let shell = arguments.popFirst().flatMap(CompletingShell.init), let text = arguments.popFirst() else {
      return
    }
    let line = PartialLine(text)
    let language = Language(
      words: line.arguments,
      environment: environment,
      file: SettingsFile(path: Paths(environment: environment).settings)
    )
    let slots = CompletionRules(grammar: Grammar.program(in: language)).slots(after: line.arguments, at: line.word)
    let knowledge = await knowledge(for: slots, line.arguments, language)
    let words = slots.flatMap(knowledge.words)
      .map(\.neutralised)
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(line.word).string) }
    let kind =
      slots.contains { $0.values == .files } ? "files" : slots.contains { $0.values == .folders } ? "folders" : "words"
    let rows = words.map { shell.row($0, in: line, breaks: arguments.first ?? "") }
    let output = StreamConsole(environment: environment, settings: Settings())
    try? await output.print(document: ([kind] + rows).joined(separator: "\n"))
  }

  private func knowledge(for slots: [CompletionSlot], _ words: [String], _ language: Language) async
    -> CompletionKnowledge
  {
    var knowledge = CompletionKnowledge()
    let paths = Paths(environment: environment)
    let wanted = slots.map(\.values)
    let hasCache = wanted.contains(.categories) && FileManager.default.fileExists(atPath: paths.cacheDatabase)
    let hasDrafts =
      wanted.contains { [.drafts, .discarded, .revisions, .ads, .outbox].contains($0) }
      && FileManager.default.fileExists(atPath: paths.userDatabase)
    let hasFeed = wanted.contains(.images) && FileManager.default.fileExists(atPath: paths.feed)
    let hasBirds = wanted.contains(.birds) && FileManager.default.fileExists(atPath: paths.birds)
    guard hasCache || hasDrafts || hasFeed || hasBirds,
      let options = try? GlobalOptions.parse(Self.serverOption(in: words))
    else { return knowledge }
    let settings = Settings(options: options, environment: environment, file: SettingsFile(path: paths.settings))
    // Of another board's categories none would be right.
    guard settings.problems.isEmpty else { return knowledge }
    let services = makeServices(
      Situation(settings: settings, paths: paths, isPrompt: false, console: SilentConsole())
    )
    if hasCache { knowledge.categories = await services.browser.categories.known().map(\.name) }
    if hasFeed {
      knowledge.images = await services.feed.kept().enumerated().map {
        CompletionSlot.Word(String($0.offset + 1), purpose: $0.element.description ?? $0.element.location)
      }
    }
    if hasBirds, let birds = try? await services.birds.kept() {
      knowledge.birds = birds.items.map { CompletionSlot.Word(String($0.row), purpose: $0.bird.name.latin) }
    }
    if hasDrafts {
      knowledge.drafts = await numbered(.draft, in: services, language)
      knowledge.discarded = await numbered(.discarded, in: services, language)
      await look(at: services, for: wanted, &knowledge)
    }
    return knowledge
  }

  private func look(
    at services: Services,
    for wanted: [CompletionSlot.Values],
    _ knowledge: inout CompletionKnowledge
  ) async {
    if wanted.contains(.revisions), let revision = try? await services.drafts.revisionInHand() {
      knowledge.revisions = (0..<revision).reversed().map { CompletionSlot.Word("@\($0 + 1)") }
    }
    if wanted.contains(.ads), let ads = try? await services.publisher.ads() {
      knowledge.ads = ads.enumerated().map { CompletionSlot.Word(String($0.offset + 1), purpose: $0.element.title) }
    }
    if wanted.contains(.outbox), let pending = try? await services.publisher.pending() {
      knowledge.outbox = pending.map { CompletionSlot.Word(String($0.number), purpose: $0.title) }
    }
  }

  private func numbered(_ status: Draft.Status, in services: Services, _ language: Language) async -> [CompletionSlot
    .Word]
  {
    let drafts = (try? await services.drafts.drafts(status)) ?? []
    return drafts.enumerated().map {
      CompletionSlot.Word(String($0.offset + 1), purpose: $0.element.displayTitle.text(in: language))
    }
  }

  /// The board that the line names: categories are kept by board.
  private static func serverOption(in words: [String]) -> [String] {
    if let word = words.last(where: { $0.hasPrefix("--server=") }) { return [word] }
    guard let place = words.lastIndex(of: "--server"), place + 1 < words.count else { return [] }
    return ["--server", words[place + 1]]
  }
}

extension CompletionSlot.Word {
  /// As it may be listed on a terminal, and written on a line of its own.
  var neutralised: CompletionSlot.Word {
    CompletionSlot.Word(SafeText(text).description, purpose: purpose.map { SafeText($0).description })
  }
}

/// Says nothing: what goes wrong while a shell completes is no one's business.
private struct SilentConsole: Console {
  func columns() async -> Int? { nil }
  func rows() async -> Int? { nil }
  func takesLinks() async -> Bool { false }
  func pages(_ lines: [StyledText]) async -> Bool { false }
  func print(_ lines: [StyledText]) async throws {}
  func print(document: String) async throws {}
  func note(_ line: StyledText) async {}
  func note(document: String) async {}
  func print(parts: (@escaping @Sendable (String) async throws -> Void) async throws -> Void) async throws {}
  func showActivity(_ text: StyledText?) async {}
  func showProgress(_ text: StyledText?) async {}
}
