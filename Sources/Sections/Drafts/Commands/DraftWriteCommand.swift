import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftWriteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "write", abstract: .draftWriteHelp, discussion: .draftWriteHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static var needsStage: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftWriteHelpTakeOver))
  var takeOver = false

  func run(in context: CommandContext) async throws {
    guard context.interaction.stage != nil || context.interaction.dialogue != nil else {
      throw Failure.needsTerminal("draft write")
    }
    await context.noteLeftFiles()
    let draft = try await context.drafts.draftInHand()
    if let draft { try await hold(draft, context) }
    var rescue: String?
    if let stage = context.interaction.stage {
      let form = await DraftFormRun(context: context, stage: stage).run(draft)
      rescue = form.rescue
      if form.hadConflict { await context.say(.bothAreKept) }
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text) == nil {
        await context.say(Failure(DraftDeskError.notYesOrNo(.urgent, text)).sentence(at: context.place), .failure)
      }
    } else if let dialogue = context.interaction.dialogue {
      _ = try await DraftQuestions(context: context, dialogue: dialogue).run(draft)
    }
    if let draft { try? await context.drafts.release(draft.id) }
    if let rescue { return await context.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let now = try await context.drafts.draftInHand() else { return await context.say(.nothingWritten) }
    try await context.acknowledge(now, .left(now.displayTitle))
  }
}

extension DraftWriteCommand {
  /// Throws a conflict ``Failure`` if another session has the draft open.
  private func hold(_ draft: Draft, _ context: CommandContext) async throws {
    switch try await context.drafts.hold(draft.id, takingOver: takeOver) {
    case .heldBy(let other, let lastChange)?:
      let age = DateText.age(of: lastChange, at: context.now(), in: context.timeZone)
      throw Failure(
        .conflict,
        .draftOpenElsewhere(in: other.terminal ?? "\(other.process.id)", lastChange: age),
        kept: .nothingChanged,
        hint: .draftOpenElsewhereHint
      )
    case .held(from: let other?)? where takeOver:
      await context.say(.takenOver(from: other.terminal ?? "\(other.process.id)"))
    case .held?, nil: break
    }
  }
}

extension Message {
  fileprivate static func left(_ title: Message) -> Message {
    let title = Message.quoted(title)
    return .formLeft(title)
  }
}
