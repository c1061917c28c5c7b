import Synchronization
package import Terminal

/// The terminal while it is lent to a pager: input there, including Ctrl-C, is not for us, and the time does not count
/// as work.
package final class TerminalLoan: Sendable {
  private struct State {
    /// When it was lent, or when the time was last taken.
    var since: Duration?
    var spent = Duration.zero
  }

  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// - Parameter clock: measures the duration of the loan.
  package init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Whether it is lent.
  package var isLent: Bool { state.withLock { $0.since != nil } }

  /// Lends it while the work runs.
  package func lend<Value: Sendable>(_ work: () async -> Value) async -> Value {
    let start = elapsed()
    state.withLock { $0.since = start }
    let value = await work()
    let end = elapsed()
    state.withLock { state in
      state.spent += end - (state.since ?? end)
      state.since = nil
    }
    return value
  }

  /// Returns for how long it was lent since the last call, up to now.
  package func takeSpent() -> Duration {
    let now = elapsed()
    return state.withLock { state in
      let spent = state.spent + (state.since.map { now - $0 } ?? .zero)
      state.spent = .zero
      if state.since != nil { state.since = now }
      return spent
    }
  }
}

/// Questions and answers, one line each, on a terminal in linear mode.
package struct Dialogue: Sendable {
  /// Asks a question; `nil` if there are no more answers.
  package let ask: @Sendable (_ question: StyledText) async -> String?
}

extension Dialogue {
  /// Asks on the notices' stream; the answers are the next lines.
  package init(_ console: StreamConsole, _ lines: AskedLines) {
    self.init { question in
      console.prompt(question)
      var next = lines.all.makeAsyncIterator()
      return await next.next()
    }
  }
}

/// The lines of standard input, which is first read when a line is requested: before, it may belong to another program.
package final class AskedLines: Sendable {
  private let loan: TerminalLoan
  private let lines = Mutex<StandardInputLines?>(nil)

  /// - Parameter loan: nothing is read while the terminal is lent.
  package init(_ loan: TerminalLoan) { self.loan = loan }

  /// The remaining lines.
  package var all: StandardInputLines {
    lines.withLock { lines in
      let all = lines ?? StandardInputLines { [loan] in loan.isLent }
      lines = all
      return all
    }
  }
}
