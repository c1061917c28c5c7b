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

  func run(in session: Session) async throws {
    guard session.stage != nil || session.dialogue != nil else { throw Failure.needsTerminal("draft write") }
    await session.noteLeftFiles()
    let draft = try await session.drafts.draftInHand()
    if let draft { try await hold(draft, session) }
    var rescue: String?
    if let stage = session.stage {
      let form = await DraftFormRun(session: session, stage: stage).run(draft)
      rescue = form.rescue
      if form.hadConflict { await session.say(.bothAreKept) }
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text) == nil {
        await session.say(Failure(DraftDeskError.notYesOrNo(.urgent, text)).sentence(at: session.place), .failure)
      }
    } else if let dialogue = session.dialogue {
      _ = try await DraftQuestions(session: session, dialogue: dialogue).run(draft)
    }
    if let draft { try? await session.drafts.release(draft.id) }
    if let rescue { return await session.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let now = try await session.drafts.draftInHand() else { return await session.say(.nothingWritten) }
    try await session.acknowledge(now, .left(now.displayTitle))
  }
}

extension DraftWriteCommand {
  /// Throws a conflict ``Failure`` when another session has it open.
  private func hold(_ draft: Draft, _ session: Session) async throws {
    switch try await session.drafts.hold(draft.id, takingOver: takeOver) {
    case .heldBy(let other, let lastChange)?:
      let age = DateText.age(of: lastChange, at: session.now(), in: session.timeZone)
      throw Failure(
        .conflict,
        .draftOpenElsewhere(in: other.terminal ?? "\(other.process.id)", lastChange: age),
        kept: .nothingChanged,
        hint: .draftOpenElsewhereHint
      )
    case .held(from: let other?)? where takeOver:
      await session.say(.takenOver(from: other.terminal ?? "\(other.process.id)"))
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
