import Languages

/// What `doctor` reports about the board.
struct ServerExamination {
  let server: SettingEntry
  /// Asks the board for its categories, and returns their number.
  let categories: @Sendable () async throws -> Int
  let clock: any Clock<Duration>

  /// Asks the board, if one is set.
  func checks() async -> [DoctorCheck] {
    guard let address = server.value else {
      let detail = Message.sampleBoardUsed
      return [.ok("server.address", detail)]
    }
    let origin = Message(verbatim: "\(address) (") + server.origin.text + Message(verbatim: ")")
    return [.ok("server.address", origin), await answer()]
  }

  private func answer() async -> DoctorCheck {
    do {
      let start = Stopwatch(clock)
      let count = try await categories()
      let time = start.milliseconds
      let detail = Message.boardAnswered(count, time: time)
      if count > 0 { return .ok("server.answer", detail) }
      let hint = Message.boardWithoutCategories
      return .warn("server.answer", detail, hint)
    } catch {
      let failure = Failure(error)
      return .fail("server.answer", failure.what, .checkServerAddress)
    }
  }
}

/// Measures the time since its creation.
private struct Stopwatch {
  private let elapsed: () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var milliseconds: Int { Int(elapsed() / .milliseconds(1)) }
}
