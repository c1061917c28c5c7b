import Birds

/// Sends pending notes in the background of a prompt, when the connection is back.
actor NoteCourier {
  private var work: Task<Void, Never>?

  /// Listens to the catalogue until no note is pending; notes are sent whenever the service is reachable.
  func begin(_ birds: BirdsDesk) {
    guard work == nil else { return }
    work = Task {
      for await _ in await birds.follow() {
        if await !birds.hasWaiting { break }
      }
      ended()
    }
  }

  /// Stops; unsent notes stay pending.
  func end() async {
    work?.cancel()
    await work?.value
  }

  private func ended() { work = nil }
}
