import ArgumentParser
import Drafts
import Languages
import Listings
import Shell
import Terminal

struct DraftWriteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "write", abstract: .draftWriteHelp, discussion: .draftWriteHelpDiscussion)
  }

  static var isBounded: Bool { false }
  var usesScreen: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftWriteHelpTakeOver))
  var takeOver = false

  func run(in context: CommandContext) async throws {
    guard context.interaction.screenHost != nil || context.interaction.dialogue != nil else {
      throw Failure.needsTerminal("draft write")
    }
    await context.noteLeftFiles()
    let draft = try await context.drafts.draftInHand()
    if let draft { try await hold(draft, context) }
    var rescue: String?
    if let screenHost = context.interaction.screenHost {
      let form = await DraftFormRunner(context: context, screenHost: screenHost).run(draft)
      rescue = form.rescue
      if form.hadConflict { await context.say(.bothAreKept) }
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text) == nil {
        await context.say(Failure(DraftsModelError.notYesOrNo(.urgent, text)).sentences(at: context.place), .failure)
      }
    } else if let dialogue = context.interaction.dialogue {
      _ = try await DraftQuestions(context: context, dialogue: dialogue).run(draft)
    }
    if let draft { try? await context.drafts.release(draft.id) }
    if let rescue { return await context.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let now = try await context.drafts.draftInHand() else { return await context.say(.nothingChanged) }
    try await context.acknowledge(now, .formLeft(.quoted(now.displayTitle)))
  }

  /// Throws a conflict ``Failure`` if another session has the draft open.
  private func hold(_ draft: Draft, _ context: CommandContext) async throws {
    switch try await context.drafts.hold(draft.id, takingOver: takeOver) {
    case .heldBy(let other, let lastChange)?:
      let age = DateText.age(of: lastChange, at: context.now(), in: context.timeZone)
      throw Failure(
        .conflict,
        .draftOpenElsewhere(in: other.terminal ?? "\(other.process.id)", lastChange: age),
        hint: .draftOpenElsewhereHint
      )
    case .held(from: let other?)? where takeOver:
      await context.say(.takenOver(from: other.terminal ?? "\(other.process.id)"))
    case .held?, nil: break
    }
  }
}

/// The form for output that cannot be redrawn: one question per field, one line per answer. Each answer is saved at
/// once.
struct DraftQuestions {
  let context: CommandContext
  let dialogue: Dialogue

  /// Asks about each field.
  ///
  /// - Returns: the saved draft.
  func run(_ draft: Draft?) async throws -> Draft? {
    await context.say(.howToAnswer)
    var draft = draft
    let categories = await context.categoriesForDrafts()
    for field in DraftField.written {
      if field == .category, !categories.isEmpty {
        await context.note(Message(verbatim: categories.map(\.name).joined(separator: ", ")))
      }
      var isAnswered = false
      while !isAnswered {
        guard let answer = await dialogue.ask(question(field, draft)) else { return draft }
        if answer.allSatisfy(\.isWhitespace) { break }
        isAnswered = try await save(answer, field, categories, &draft)
      }
    }
    return draft
  }

  /// - Returns: whether the answer was valid.
  private func save(
    _ answer: String,
    _ field: DraftField,
    _ categories: [Listings.Category],
    _ draft: inout Draft?
  ) async throws -> Bool {
    var value: String? = answer == "-" ? nil : answer
    if field == .category, let text = value { value = categories.named(text)?.name ?? text }
    if field == .urgent, let text = value {
      guard let choice = YesNoText.normalised(text) else {
        await context.say(.typeYesOrNo, .failure)
        return false
      }
      value = choice
    }
    let written = try await context.drafts.write([field: value], into: draft?.id)
    await context.noteOthers(written)
    draft = written.draft
    await context.noteProblems(of: written.draft, in: field)
    for advice in DraftAdvice.advice(on: written.draft, in: field) {
      await context.say(.formAdvice + .colon + advice.message)
    }
    return true
  }

  private func question(_ field: DraftField, _ draft: Draft?) -> StyledText {
    let now = (draft?.fields[field]).map { " [\($0.replacing("\n", with: " ⏎ "))]" } ?? ""
    return StyledText(field.name + Message(verbatim: now + ": "), .prompt, in: context.language)
  }
}
