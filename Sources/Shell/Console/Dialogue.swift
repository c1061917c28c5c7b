import Synchronization
package import Terminal

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
  package init(_ loan: TerminalLoan) {
    self.loan = loan
  }

  /// The remaining lines.
  package var all: StandardInputLines {
    lines.withLock { lines in
      let all = lines ?? StandardInputLines { [loan] in loan.isLent }
      lines = all
      return all
    }
  }
}
