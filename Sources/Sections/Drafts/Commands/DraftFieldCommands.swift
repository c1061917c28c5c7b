import ArgumentParser
import Drafts
import Languages
import Listings
import Shell
import Terminal

struct DraftSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .draftSetHelp, discussion: .draftSetHelpDiscussion)
  }

  static var lineForm: LineForm { .text(after: 1) }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    guard arguments.count == 1 else { return nil }
    switch arguments.first.flatMap(DraftField.init(rawValue:)) {
    case .category: return [.kind(WordKind(rawValue: "categories"))]
    case .urgent: return [.words([true, false].map { YesNoText.word($0, in: HelpLanguage.current) })]
    default: return []
    }
  }
  static var triedWords: TriedWords {
    [
      "title": ["title", "subject", "headline", "titre", "τίτλος", "título"],
      "price": ["price", "cost", "prix", "τιμή", "preço"],
      "description": ["description", "text", "body", "texte", "περιγραφή", "κείμενο", "descrição", "texto"],
      "category": ["catégorie", "rubrique", "κατηγορία", "categoria"],
      "urgent": ["urgent", "επείγον", "urgente"],
    ]
  }
  static func meantValue(_ value: String, among values: [String]) -> String? { DraftField.meant(by: value) }
  static var need: CommandNeed? { CommandNeed(.needFieldAndValue, as: "price 140") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftSetHelpField, valueName: .draftSetHelpFieldValue))
  var field: DraftField

  @Argument(help: ArgumentHelp(.draftSetHelpWords, valueName: .draftSetHelpWordsValue))
  var words: [String]

  func run(in context: DraftsContext) async throws {
    let categories = field == .category ? await context.categoriesForDrafts() : []
    let written = try await context.drafts.set(
      field,
      to: words.joined(separator: " "),
      categories: categories,
      language: context.language
    )
    await context.noteOthers(written)
    try await context.beginWork(on: written.draft)
    let saved = Message.fieldSaved(field.name)
    try await context.acknowledge(written.draft, written.isNew ? [.started, saved].sentences : saved)
    if !context.isJSON { await context.noteProblems(of: written.draft, in: field) }
  }
}

extension DraftField: ExpressibleByArgument {
  package init?(argument: String) {
    guard let field = DraftField(rawValue: argument), Self.written.contains(field) else { return nil }
    self = field
  }

  static var allValueStrings: [String] { written.map(\.rawValue) }

  /// The field that a word in any language means.
  static func meant(by word: String) -> String? {
    DraftSetCommand.triedWords.arguments(for: word) ?? DidYouMean.closest(to: word, in: allValueStrings)
  }
}

struct DraftResetCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "reset", abstract: .draftResetHelp) }
  static var triedWords: TriedWords { ["unset", "clear", "empty", "vider", "άδειασε", "esvaziar"] }
  static func meantValue(_ value: String, among values: [String]) -> String? { DraftField.meant(by: value) }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftResetHelpField, valueName: .draftResetHelpFieldValue))
  var field: DraftField?

  func run(in context: DraftsContext) async throws {
    let written = try await context.drafts.reset(field)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, field.map { Message.fieldCleared($0.name) } ?? .allCleared)
  }
}

struct DraftCheckCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "check", abstract: .draftCheckHelp) }
  static var needsPerson: Bool? { false }
  static var triedWords: TriedWords {
    [
      "validate", "verify", "lint", "valider", "vérifier", "έλεγχος", "verificar", "validar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.requireCurrentDraft()
    let problems = await context.problems(of: draft)
    let advice = DraftAdvice.all(on: draft)
    let refusals = try await context.refusals(of: draft)
    if context.isJSON {
      try await context.print(try await context.document(of: draft, advice: advice))
    } else {
      try await context.console.print(
        DraftRendering.lines(for: problems, language: context.language)
          + PublicationRendering.lines(for: refusals, language: context.language)
          + DraftRendering.lines(for: advice, language: context.language)
      )
    }
    guard problems.isEmpty, refusals.isEmpty else {
      throw NegativeAnswer(summary: .draftProblems(problems.count + refusals.count))
    }
    if context.isJSON { return }
    await context.say(.noDraftProblems)
  }
}

struct DraftPriceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "price", abstract: .draftPriceHelp, discussion: .draftPriceHelpDiscussion)
  }
  static var triedWords: TriedWords { ["worth", "appraise", "estimer", "εκτίμηση", "avaliar"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.requireCurrentDraft()
    let reader = context.listings.reader
    // The local board is on this computer: all of its ads can be asked for.
    let isLocal = AdPublisher.isLocal(context.publisher.server)
    let categories = isLocal ? await context.categoriesForDrafts() : await context.listings.categories.known()
    if !isLocal { await context.fetchSold(like: draft, categories) }
    let ads = try await ComparableAds.find(for: draft, categories: categories) { search in
      if isLocal { return try await reader.first(of: search).rows.map(\.listing) }
      return try await reader.known(of: search, isCounted: false)?.rows.map(\.listing)
    }
    var report = PriceReport(draft: draft, ads: ads, currency: context.listings.currency, language: context.language)
    report.isComplete = isLocal
    if context.isJSON { return try await context.print(report.document) }
    let lines = report.lines(width: await context.console.columns())
    if !lines.isEmpty { try await context.console.print(lines) }
    if let remark = report.remark { await context.say(remark) }
  }
}

extension DraftsContext {
  /// How long a board is waited for that is asked beside the work.
  static var patienceWithBoard: Duration { .seconds(3) }

  /// Fetches sold ads from a board that can search for them. The feed has them too, but does not say that they are sold.
  fileprivate func fetchSold(like draft: Draft, _ categories: [Listings.Category]) async {
    guard let search = ComparableAds.sold(like: draft, categories: categories) else { return }
    let fetching = { @Sendable [listings] () async throws -> Void in
      if await listings.boardSearches() { _ = try await listings.reader.first(of: search) }
    }
    // Without an answer, those that are known count.
    try? await withActivity(.askingTheBoard) {
      try await Deadline.run(within: Self.patienceWithBoard, clock: clock, fetching)
    }
  }
}
