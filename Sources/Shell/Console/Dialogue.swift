import Foundation
import Languages
import Synchronization
package import Terminal

/// Questions and answers, one line each, on a terminal in linear mode.
package struct Dialogue: Sendable {
  /// Asks a question; `nil` if there are no more answers, or the command is cancelled.
  package let ask: @Sendable (_ question: StyledText) async -> String?
}

extension Dialogue {
  /// Asks on the notices' stream; the answers are the next lines.
  init(_ console: StreamConsole, _ lines: AskedLines, in language: Language) {
    self.init { question in
      while true {
        console.prompt(question)
        guard let line = await lines.next() else { return nil }
        switch line {
        case .success(let line): return line
        case .failure(let failure):
          await FailureReport(console: console, isJSON: false, language: language).report(failure)
        }
      }
    }
  }
}

/// The lines of standard input, which is first read when a line is requested: before, it may belong to another program.
final class AskedLines: Sendable {
  private struct State {
    var isReading = false
    var hasEnded = false
    var lines: [InputLine] = []
    var waiting: CheckedContinuation<InputLine?, Never>?
  }

  private let loan: TerminalLoan
  private let descriptor: Int32
  private let state = Mutex(State())

  /// - Parameter loan: nothing is read while the terminal is lent; waiting for a line is the user's time.
  init(_ loan: TerminalLoan, descriptor: Int32 = STDIN_FILENO) { (self.loan, self.descriptor) = (loan, descriptor) }

  /// The next line; `nil` at the end, and if the task is cancelled, which takes no line from the next caller. For one
  /// caller at a time.
  func next() async -> InputLine? {
    read()
    return await loan.pause {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReady = state.withLock { state in
            let isReady = !state.lines.isEmpty || state.hasEnded || Task.isCancelled
            if !isReady { state.waiting = continuation }
            return isReady
          }
          if isReady { continuation.resume(returning: Task.isCancelled ? nil : take()) }
        }
      } onCancel: {
        state.withLock { state in
          defer { state.waiting = nil }
          return state.waiting
        }?.resume(returning: nil)
      }
    }
  }

  private func take() -> InputLine? { state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() } }

  private func read() {
    let isFirst = state.withLock { state in
      defer { state.isReading = true }
      return !state.isReading
    }
    guard isFirst else { return }
    Task { [self] in
      for await line in StandardInputLines(descriptor: descriptor, isLent: { [loan] in loan.isLent }) {
        deliver { $0.lines.append(line) }
      }
      deliver { $0.hasEnded = true }
    }
  }

  /// Changes the state, and hands the next line to the caller who waits.
  private func deliver(_ change: (inout State) -> Void) {
    let (waiting, line): (CheckedContinuation<InputLine?, Never>?, InputLine?) = state.withLock { state in
      change(&state)
      guard let waiting = state.waiting else { return (nil, nil) }
      state.waiting = nil
      return (waiting, state.lines.isEmpty ? nil : state.lines.removeFirst())
    }
    waiting?.resume(returning: line)
  }
}
