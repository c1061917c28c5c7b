import ArgumentParser
import Birds
import Languages
import Shell
import Terminal

struct BirdsWatchCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "watch", abstract: .birdsWatchHelp, discussion: .birdsWatchHelpDiscussion)
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions

  func run(in context: BirdsContext) async throws { try await context.watchBirds() }
}

extension BirdsContext {
  /// Prints changes in the catalogue, until the task is cancelled or the service refuses further requests.
  ///
  /// The displayed rows, such as those of a search, are the same afterwards.
  fileprivate func watchBirds() async throws {
    let search = await birds.search
    _ = await birds.find(BirdSearch(""))
    let result: Result<Void, any Error>
    do { result = .success(try await showChanges()) } catch { result = .failure(error) }
    _ = await birds.find(search)
    try result.get()
  }

  private func showChanges() async throws {
    // As in a list: the background must not create a file.
    _ = try? await birds.kept()
    var difference = BirdsDifference()
    var trouble: Message?
    var unreadable = 0
    for await view in await birds.follow() {
      switch view.liveness {
      case .connecting: continue
      case .waiting(_, let error):
        // Printed once, not on every retry.
        let reason = Failure(error ?? FirestoreError(.unavailable)).what
        if trouble != reason { await say([reason, .birdsRetrying], .failure) }
        trouble = reason
      case .stopped(let error): throw error
      case .live:
        let isBack = trouble != nil || !difference.hasBegun
        let changes = difference.take(view.items.map(\.bird))
        if isBack { await say(.birdsWatched(.birdsCount(view.total))) }
        if view.unreadable != unreadable, view.unreadable > 0 { await say(.birdsLeftOut(view.unreadable)) }
        unreadable = view.unreadable
        trouble = nil
        for change in changes { try await show(change) }
      }
    }
    try Task.checkCancellation()
  }

  private func show(_ change: BirdChange) async throws {
    if isJSON { return try await print(BirdsDocument.change(change)) }
    let line = BirdChangeLine(change: change, birdLanguage: birdLanguage, language: language).line
    let width = await console.columns()
    try await console.print([line.truncated(to: width ?? .max)])
  }
}

/// A change of a bird, in one line.
struct BirdChangeLine {
  let change: BirdChange
  let birdLanguage: BirdLanguage
  let language: Language

  /// `Robin, Erithacus rubecula: a note by 4f2a: two at the feeder`
  var line: StyledText {
    let name = change.bird.name
    let title = StyledText(SafeText(name.text(in: birdLanguage)), .title)
    let latin = StyledText(SafeText(", \(name.latin)"), .faint)
    return title + latin + StyledText(.colon + what, in: language) + note
  }

  private var what: Message {
    switch change {
    case .added: .birdAdded
    case .removed: .birdRemoved
    case .changed(let bird, let old):
      switch newNotes(bird, old).count {
      case 0: .birdChanged
      case 1: .birdNewNote
      case let count: .birdNotes(count)
      }
    }
  }

  /// The text, if exactly one note is new.
  private var note: StyledText {
    guard case .changed(let bird, let old) = change, let note = newNotes(bird, old).first,
      newNotes(bird, old).count == 1
    else { return "" }
    return StyledText(.colon, .plain, in: language) + StyledText(SafeText(note.text))
  }

  private func newNotes(_ bird: Bird, _ old: Bird) -> [BirdNote] {
    let known = Set(old.notes)
    return bird.notes.filter { !known.contains($0) }
  }
}
