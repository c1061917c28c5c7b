import ArgumentParser
import Drafts
import Languages
import Listings
import Loading
import Shell
import Terminal

struct DraftDiscardCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "discard", abstract: .draftDiscardHelp) }
  static var triedWords: TriedWords {
    [
      "delete", "remove", "rm", "del", "erase", "throw away", "supprimer", "jeter", "διαγραφή", "διάγραψε", "apagar",
      "excluir", "descartar",
    ]
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.drafts)] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftDiscardHelpNames, valueName: .draftDiscardHelpNamesValue))
  var names: [String] = []

  func run(in context: DraftsContext) async throws {
    let drafts =
      names.isEmpty
      ? [try await context.drafts.requireCurrentDraft()]
      : try await context.drafts.drafts(named: RowTargets<Int>.names(in: names), .draft)
    try await context.each(drafts, name: { .quoted($0.displayTitle) }) { draft in
      let discarded = try await context.drafts.discard(draft)
      if context.isJSON { return try await context.document(of: discarded) }
      await context.say(.draftDiscarded(.quoted(discarded.displayTitle)))
      return nil
    }
  }
}

struct DraftTrashCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "trash", abstract: .draftTrashHelp) }
  static var triedWords: TriedWords { ["bin", "corbeille", "κάδος", "lixeira"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: DraftsContext) async throws {
    try await context.list(.discarded, columns.fields)
  }
}

struct DraftRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "restore", abstract: .draftRestoreHelp, discussion: .draftRestoreHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.discarded), .kind(.revisions)] : [.kind(.discarded)]
  }
  static var triedWords: TriedWords {
    [
      "recover", "undelete", "restaurer", "récupérer", "επαναφορά", "restaurar", "recuperar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftRestoreHelpNames, valueName: .draftRestoreHelpNamesValue))
  var names: [String] = []

  func validate() throws {
    guard let name = names.first, name.hasPrefix("@"), names.count > 1 || revision == nil else { return }
    throw ValidationError(.notARevision(names.joined(separator: " ")))
  }

  /// The revision of the current draft, if it is one.
  private var revision: RevisionNumber? {
    names.first.flatMap { $0.hasPrefix("@") ? RevisionNumber(argument: $0) : nil }
  }

  func run(in context: DraftsContext) async throws {
    if let revision { return try await restore(revision.number, in: context) }
    let names = names.isEmpty ? ["1"] : RowTargets<Int>.names(in: names)
    let drafts = try await context.drafts.drafts(named: names, .discarded)
    try await context.each(drafts, name: { .quoted($0.displayTitle) }) { draft in
      let restored = try await context.drafts.restore(draft)
      try await context.beginWork(on: restored)
      if context.isJSON { return try await context.document(of: restored) }
      await context.say(.draftRestored(.quoted(restored.displayTitle)))
      return nil
    }
  }

  private func restore(_ revision: Int, in context: DraftsContext) async throws {
    let step = try await context.drafts.restore(revision: revision)
    try await context.beginWork(on: step.draft)
    let kept = Message.keptRevisionRestored(DraftHistoryRendering.label(step.revision))
    try await context.acknowledge(step.draft, step.revision.isApplied ? .revisionRestored(revision) : kept)
  }
}

struct DraftPurgeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "purge", abstract: .draftPurgeHelp, discussion: .draftPurgeHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.discarded)] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftPurgeHelpNames, valueName: .draftPurgeHelpNamesValue))
  var names: [String] = []

  @Flag(help: ArgumentHelp(.draftPurgeHelpAll))
  var all = false

  @Flag(help: ArgumentHelp(.draftPurgeHelpYes))
  var yes = false

  func validate() throws {
    if all, !names.isEmpty { throw ValidationError(.purgeNumberOrAll) }
  }

  func run(in context: DraftsContext) async throws {
    let names = names.isEmpty ? ["1"] : RowTargets<Int>.names(in: names)
    let drafts = try await all ? context.drafts.trash() : context.drafts.drafts(named: names, .discarded)
    guard !drafts.isEmpty else { throw DraftsModelError.nothingDiscarded }
    if !yes { try await context.confirm(question(drafts), option: "--yes") }
    let count: Int
    do {
      count = try await context.drafts.purge(drafts)
    } catch let error where drafts.count > 1 {
      throw afterPart(Failure(error))
    }
    if context.isJSON {
      try await context.print(.object([.init("purged", .int(count))]))
    } else {
      await context.say(.draftsPurged(count))
    }
    if count == drafts.count { return }
    // Those that are gone were purged by somebody else.
    for draft in drafts where try await context.drafts.hasDraft(draft.id) {
      throw afterPart(Failure(.conflict, .draftChangedWhileAsked))
    }
  }

  /// Some drafts may be gone, and the others have other numbers.
  private func afterPart(_ failure: Failure) -> Failure {
    var failure = failure
    failure.hint = Hint(.numbersMayHaveChanged)
    failure.isAfterPart = true
    return failure
  }

  private func question(_ drafts: [Draft]) -> Message {
    if drafts.count == 1, let draft = drafts.first { return .purgeDraftQuestion(.quoted(draft.displayTitle)) }
    return .purgeDraftsQuestion(drafts.count)
  }
}
