import Languages

/// Runs commands one after the other in a session, and remembers what `retry` repeats.
actor CommandRunner {
  private let session: Session
  private let deadline: Duration?
  private let loan: TerminalLoan?
  private var failed: (words: [String], isJSON: Bool)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - deadline: the time after which a command that should end gives up; `nil` where a person can stop it.
  ///   - loan: the time spent in a pager does not count.
  init(session: Session, deadline: Duration?, loan: TerminalLoan? = nil) {
    self.session = session
    self.deadline = deadline
    self.loan = loan
  }

  /// Runs the command that the words name, as a line of a prompt or a script does.
  ///
  /// - Parameter liveAnswer: what a live search had for the line.
  ///
  /// Throws ``Failure``, ``NegativeAnswer``, ``Quit`` or `OutputClosed`; nothing else.
  func run(_ words: [String], liveAnswer: LiveAnswer? = nil) async throws {
    do {
      let command = try CommandParser.line(words, language: session.language)
      try await run(command, words: words, liveAnswer: liveAnswer)
    } catch let request as HelpRequest {
      try await request.print(on: session.console)
    }
  }

  /// Runs a command that was parsed from these words.
  func run(_ command: any SessionCommand, words: [String], liveAnswer: LiveAnswer? = nil) async throws {
    if command is RetryCommand, let words = await session.background?.takeFailed() {
      return try await run(words)
    }
    if command is RetryCommand, let failed {
      for gallery in session.galleries { _ = await gallery.retry() }
      let again = try CommandParser.command(from: failed.words, language: session.language)
      return try await run(again, words: failed.words, isJSON: failed.isJSON || command.options.json)
    }
    try await run(command, words: words, isJSON: command.options.json, liveAnswer: liveAnswer)
  }
}

extension CommandRunner {
  private func run(
    _ command: any SessionCommand,
    words: [String],
    isJSON: Bool,
    liveAnswer: LiveAnswer? = nil
  ) async throws {
    var session = session
    session.liveAnswer = liveAnswer
    session.isJSON = session.isJSON || isJSON
    do {
      if let deadline, command.endsByItself {
        try await Deadline.run(within: deadline, loan: loan) { [session] in try await command.run(in: session) }
      } else {
        try await command.run(in: session)
      }
      var lacksPictures = false
      for gallery in session.galleries where await gallery.takeFailure() { lacksPictures = true }
      if lacksPictures {
        // What was printed has a box that says so: to be printed again with the picture.
        failed = (words, session.isJSON)
      } else if failed?.words == words {
        failed = nil
      }
    } catch let error where error is Quit || error is NegativeAnswer || error is OutputClosed {
      throw error
    } catch {
      let failure = Failure(error)
      if failure.isWorthRepeating { failed = (words, session.isJSON) }
      throw failure
    }
  }
}

extension Failure {
  fileprivate var isWorthRepeating: Bool {
    switch kind {
    case .network, .invalidData, .storage, .auth, .conflict, .interrupted: true
    case .usage, .notFound: false
    }
  }
}
