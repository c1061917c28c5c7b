import Synchronization
package import Terminal

/// Questions and answers, a line each, on a terminal where nothing is redrawn.
package struct Dialogue: Sendable {
  /// Asks; `nil` when no answer comes any more.
  package let ask: @Sendable (_ question: StyledText) async -> String?
}

extension Dialogue {
  /// Asks beside the data; the answers are the next lines.
  package init(_ console: StreamConsole, _ lines: AskedLines) {
    self.init { question in
      console.prompt(question)
      var next = lines.all.makeAsyncIterator()
      return await next.next()
    }
  }
}

/// The lines of standard input, which is read from when the first one is asked for: before, it may be another program's.
package final class AskedLines: Sendable {
  private let loan: TerminalLoan
  private let lines = Mutex<StandardInputLines?>(nil)

  /// - Parameter loan: while the terminal is lent, nothing is read.
  package init(_ loan: TerminalLoan) {
    self.loan = loan
  }

  /// Those that were not taken yet.
  package var all: StandardInputLines {
    lines.withLock { lines in
      let all = lines ?? StandardInputLines { [loan] in loan.isLent }
      lines = all
      return all
    }
  }
}
