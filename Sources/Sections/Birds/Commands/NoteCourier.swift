import Birds

/// Sends what waits in the birds' outbox when the connection is back, beside the commands of a prompt.
actor NoteCourier {
  private var work: Task<Void, Never>?

  /// Listens until nothing waits any more: what waits is sent whenever the service can be had.
  func begin(_ birds: BirdsDesk) {
    guard work == nil else { return }
    work = Task {
      for await _ in await birds.follow() {
        if await !birds.hasWaiting { break }
      }
      ended()
    }
  }

  /// Stops; what waits still does.
  func end() async {
    work?.cancel()
    await work?.value
  }

  private func ended() { work = nil }
}
