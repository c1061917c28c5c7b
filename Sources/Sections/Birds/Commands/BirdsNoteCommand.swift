import ArgumentParser
import Birds
import Languages
import Loading
import Shell

struct BirdsNoteCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "note", abstract: .birdsNoteHelp, discussion: .birdsNoteHelpDiscussion)
  }

  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var firstArgument: [CompletionSlot]? { [.kind(.birds)] }
  static var need: CommandNeed? { CommandNeed(.needRowAndText, as: "3 Seen at the lake") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  @Flag(help: ArgumentHelp(.birdsNoteHelpUndo))
  var undo = false

  @Argument(help: ArgumentHelp(.birdsNoteHelpWords, valueName: .birdsNoteHelpWordsValue))
  var words: [String] = []

  func validate() throws {
    if undo, !words.isEmpty { throw ValidationError(.birdNoteUndoOrText) }
  }

  func run(in context: BirdsContext) async throws {
    if undo { return try await context.undoNote(bird.target) }
    try await context.noteBird(bird.target, words.joined(separator: " "))
  }
}

extension BirdsContext {
  /// Saves a note about a bird and sends it; a note that cannot be sent now stays pending.
  fileprivate func noteBird(_ target: RowTarget<Bird.ID>, _ text: String) async throws {
    let id: Bird.ID =
      if case .id(let id) = target { id } else { try await bird(target).bird.id }
    let note = try await birds.note(text, about: id)
    let report = try await withActivity(.sendingBirdNote) { try await birds.send() }
    let lost = try await sayRefused(report.refused, except: note)
    if lost.contains(where: { $0.number == note.number }) { throw BirdsModelError.noSuchBird(id) }
    // The background may have sent it: the outbox knows.
    let own = await birds.unsent.first { $0.number == note.number }
    if case .refused(let reason)? = own?.state {
      throw Failure(.conflict, .birdNoteRejected(reason), kept: .birdNoteStays)
    }
    let isSent = own == nil
    if isJSON { try await print(BirdsDocument.note(note, isSent: isSent)) }
    if isSent {
      if !isJSON { await say(.birdNoteSent) }
      return settings.birdsSource.isBoard ? await sayIfForgotten() : ()
    }
    await noteSender?.begin(birds)
    if isJSON { return }
    await say([report.failure.map { Failure($0).what }, .birdNoteWaits].compactMap(\.self))
  }
}

extension BirdsContext {
  /// Takes back the user's newest note about a bird.
  fileprivate func undoNote(_ target: RowTarget<Bird.ID>) async throws {
    let id: Bird.ID =
      if case .id(let id) = target { id } else { try await bird(target).bird.id }
    // What waits is known without the service, and what has been sent is not.
    if await !birds.hasWaiting(about: id) { _ = try await bird(target) }
    let note = try await withActivity(.removingBirdNote) { try await birds.undoNote(about: id) }
    if isJSON { return try await print(BirdsDocument.undone(note, about: id)) }
    await say(.birdNoteRemoved(.beginning(of: note.text)))
  }
}

extension Message {
  /// The service rejected a note, with its reason, if any.
  static func birdNoteRejected(_ reason: String) -> Message {
    reason.isEmpty ? .birdNoteRefused : .birdNoteRefusedWhy(reason)
  }
}

/// Sends pending notes in the background of a prompt, when the connection is back.
actor BackgroundNoteSender {
  private var work: Task<Void, Never>?
  /// Whether another note has come since the last look at the outbox.
  private var isWanted = false

  /// Listens to the catalogue until no note is pending; notes are sent whenever the service is reachable.
  func begin(_ birds: BirdsModel) {
    isWanted = true
    guard work == nil else { return }
    work = Task {
      while isWanted, !Task.isCancelled {
        isWanted = false
        for await _ in await birds.follow() {
          if await !birds.hasWaiting { break }
        }
      }
      work = nil
    }
  }

  /// Stops; unsent notes stay pending.
  func end() async {
    work?.cancel()
    await work?.value
  }
}
