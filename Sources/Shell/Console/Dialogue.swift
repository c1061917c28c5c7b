import Terminal

/// Questions and answers, a line each, on a terminal where nothing is redrawn.
package struct Dialogue: Sendable {
  /// Asks; `nil` when no answer comes any more.
  let ask: @Sendable (_ question: StyledText) async -> String?
}

extension Dialogue {
  /// Asks beside the data; the answers are the next lines.
  init(_ console: StreamConsole, _ lines: StandardInputLines) {
    self.init { question in
      console.prompt(question)
      var next = lines.makeAsyncIterator()
      return await next.next()
    }
  }
}
