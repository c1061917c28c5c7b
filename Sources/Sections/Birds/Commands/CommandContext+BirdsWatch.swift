import Birds
import Languages
import Terminal

extension CommandContext {
  /// Prints changes in the catalogue, until the task is cancelled or the service refuses further requests.
  func watchBirds() async throws {
    _ = await birds.find(BirdSearch(""))
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
        if trouble != reason { await say(reason + .semicolon + .birdsRetrying, .failure) }
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
    let line = BirdChangeLine(change: change, tongue: birdTongue, language: language).line
    let width = await console.columns()
    try await console.print([line.truncated(to: width ?? .max)])
  }
}
