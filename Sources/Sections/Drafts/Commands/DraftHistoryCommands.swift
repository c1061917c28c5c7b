import ArgumentParser
import Drafts
import Languages
import Listings
import Shell
import Terminal

struct DraftUndoCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "undo", abstract: .draftUndoHelp) }
  static var triedWords: TriedWords { ["revert", "annuler", "défaire", "αναίρεση", "desfazer"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let step = try await context.drafts.undo()
    try await context.beginWork(on: step.draft)
    try await context.acknowledge(step.draft, .changeUndone(DraftHistoryRendering.label(step.revision)))
  }
}

struct DraftRedoCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "redo", abstract: .draftRedoHelp) }
  static var triedWords: TriedWords { ["refaire", "rétablir", "επανάληψη", "refazer"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let step = try await context.drafts.redo()
    try await context.beginWork(on: step.draft)
    try await context.acknowledge(step.draft, .changeRedone(DraftHistoryRendering.label(step.revision)))
  }
}

struct DraftLogCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "log",
      abstract: .draftLogHelp,
      discussion: .draftLogHelpDiscussion
        + Message(verbatim: #"{"revision","kind","fields","session","at","kept_beside","refers_to","bytes"}."#)
    )
  }
  static var needsPerson: Bool? { false }
  static var triedWords: TriedWords { ["history", "revisions", "historique", "ιστορικό", "histórico"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: DraftsContext) async throws {
    let revisions = try await context.drafts.log()
    if context.isJSON { return try await context.print(DraftHistoryDocument.log(revisions)) }
    let table = DraftHistoryRendering.table(
      revisions,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
    try await context.console.print(table.lines(width: await context.console.columns()))
  }
}

struct DraftDiffCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "diff",
      abstract: .draftDiffHelp,
      discussion: .draftDiffHelpDiscussion
        + Message(verbatim: #"{"from","to","fields":[{"field","before","after","changes":[{"kind","text"}]}]}."#)
    )
  }
  static var needsPerson: Bool? { false }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.count <= 1 ? [.kind(.revisions)] : nil
  }
  static var triedWords: TriedWords { ["changes", "modifications", "αλλαγές", "mudanças"] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftDiffHelpFirst, valueName: .draftDiffHelpFirstValue))
  var first: RevisionNumber?

  @Argument(help: ArgumentHelp(.draftDiffHelpSecond, valueName: .draftDiffHelpSecondValue))
  var second: RevisionNumber?

  func run(in context: DraftsContext) async throws {
    let comparison = try await context.drafts.comparison(first?.number, second?.number)
    if context.isJSON { return try await context.print(DraftHistoryDocument.comparison(comparison)) }
    let lines = DraftDiffRendering(comparison: comparison, language: context.language)
      .lines(width: await context.console.columns())
    try await context.console.print(lines)
    if lines.isEmpty { await context.say(.revisionsDoNotDiffer(comparison.from, to: comparison.to)) }
  }
}

/// The number of a revision, as `draft log` shows it: `@4`; the `@` is optional where the meaning is clear.
struct RevisionNumber: ExpressibleByArgument, Equatable {
  let number: Int

  init?(argument: String) {
    let digits = argument.hasPrefix("@") ? argument.dropFirst() : argument[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
      return nil
    }
    self.number = number
  }
}
