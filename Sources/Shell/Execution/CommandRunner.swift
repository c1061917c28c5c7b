import Languages

/// Runs commands one after the other in a session, and remembers what `retry` repeats.
package actor CommandRunner {
  private let context: ShellContext
  private let deadline: Duration?
  private let loan: TerminalLoan?
  private var failed: (words: [String], isJSON: Bool)?
  private let meantLine: CurrentValue<String?>

  /// - Parameters:
  ///   - deadline: the time limit of a command that should end; `nil` if a user can stop it.
  ///   - loan: the time spent in a pager does not count.
  ///   - meantLine: receives the line that was probably meant by the last one, before that is said.
  package init(
    context: ShellContext,
    deadline: Duration?,
    loan: TerminalLoan? = nil,
    meantLine: CurrentValue<String?> = CurrentValue(nil)
  ) {
    (self.context, self.deadline, self.loan, self.meantLine) = (context, deadline, loan, meantLine)
  }

  /// What names of files mean in a line.
  package nonisolated var files: FileNames { FileNames(home: context.paths.home) }

  /// What can stand for a command in a line, now.
  package nonisolated var aliases: [Alias] { context.settings.aliases }

  /// Runs the command in these words, as a line of a prompt or a script.
  ///
  /// - Parameter liveAnswer: the result of a live search for the line.
  ///
  /// Throws ``Failure``, ``NegativeAnswer``, ``Quit`` or `OutputClosed`; nothing else.
  package func run(
    _ words: [String],
    as written: WrittenWords? = nil,
    liveAnswer: (any Sendable)? = nil
  ) async throws {
    do {
      let words = openingRow(words)
      let command = try CommandParser.line(words, as: written, aliases: aliases, language: context.language)
      try await run(command, words: words, as: written, liveAnswer: liveAnswer)
    } catch let request as HelpRequest {
      let isJSON = FailureReport(context).of(words).isJSON
      try await request.print(on: context.console, isJSON: isJSON) { [inspection = context.inspection] in inspection }
    }
  }

  /// A number alone opens that row of what is displayed.
  private func openingRow(_ words: [String]) -> [String] {
    guard words.count == 1, words[0].isRowNumber,
      let command = context.sectionOnShow.flatMap({ type(of: $0).openCommand })
    else { return words }
    return command + words
  }

  /// Runs the commands of a line, up to one that fails, which is reported. Returns its exit code; `nil` if the session
  /// ends: the user leaves, nobody reads on, or another session follows, which runs the rest. An empty line reads what was saved in an editor
  /// that did not wait.
  package func run(line: String, liveAnswer: (any Sendable)? = nil, _ report: FailureReport) async -> Int32? {
    meantLine.value = nil
    var line = line
    for section in context.sections where line.allSatisfy(\.isWhitespace) {
      line = await section.savedText(in: context) ?? line
    }
    let commands = SplitLine.commands(in: line, files: files, aliases: aliases)
    for (index, command) in commands.enumerated() {
      guard let exitCode = await run(command, liveAnswer, report.of(command.words)) else { return nil }
      let left = commands[(index + 1)...]
      if let ending = context.interaction.ending, ending.value != nil {
        ending.value?.entered = left.map(\.line)
        return nil
      }
      if exitCode == ExitCodes.done { continue }
      if !left.isEmpty { await context.say(.linesNotRun(left.count)) }
      return exitCode
    }
    return ExitCodes.done
  }

  private func run(_ command: SplitLine, _ liveAnswer: (any Sendable)?, _ report: FailureReport) async -> Int32? {
    do {
      try await run(try command.checked(), as: WrittenWords(command), liveAnswer: liveAnswer)
    } catch is Quit, is OutputClosed {
      return nil
    } catch is NegativeAnswer {
      // The printed output says it all.
      return ExitCodes.failure
    } catch {
      let failure = Failure(error)
      meantLine.value = failure.meantLine
      await report.report(failure)
      return failure.kind.exitCode
    }
    return ExitCodes.done
  }

  /// Runs a command that was parsed from these words.
  package func run(
    _ command: any SessionCommand,
    words: [String],
    as written: WrittenWords? = nil,
    liveAnswer: (any Sendable)? = nil
  ) async throws {
    if command is RetryCommand, let words = await context.interaction.background?.takeFailed() {
      return try await run(words)
    }
    if command is RetryCommand, let failed {
      for gallery in context.galleries { _ = await gallery.retry() }
      let again = try CommandParser.command(from: failed.words, language: context.language)
      return try await run(again, words: failed.words, isJSON: failed.isJSON || command.options.json)
    }
    try await run(command, words: words, as: written, isJSON: command.options.json, liveAnswer: liveAnswer)
  }

  private func run(
    _ command: any SessionCommand,
    words: [String],
    as written: WrittenWords? = nil,
    isJSON: Bool,
    liveAnswer: (any Sendable)? = nil
  ) async throws {
    var context = context
    meantLine.value = nil
    (context.interaction.written, context.interaction.meantLine) = (written, meantLine)
    context.interaction.liveAnswer = liveAnswer
    context.interaction.listedBy = command is MoreCommand || command is RefreshCommand ? nil : words
    context.isJSON = context.isJSON || isJSON
    do {
      if let deadline, command.endsByItself {
        try await Deadline.run(within: deadline, loan: loan) { [context] in try await command.run(with: context) }
      } else {
        try await command.run(with: context)
      }
      var lacksPictures = false
      for gallery in context.galleries where await gallery.takeFailure() { lacksPictures = true }
      if lacksPictures {
        // The printed box says so: print it again with the picture.
        failed = (words, context.isJSON)
      } else if failed?.words == words {
        failed = nil
      }
    } catch is OutputClosed where type(of: command).printsDocument {
      // Half a document must not pass for a whole one.
      throw Failure(.storage, .outputCutOff)
    } catch let error where error is Quit || error is NegativeAnswer || error is OutputClosed {
      throw error
    } catch {
      let failure = Failure(error)
      if failure.isWorthRepeating { failed = (words, context.isJSON) }
      throw failure
    }
  }
}

extension Failure {
  /// Whether the same command can succeed another time.
  var isWorthRepeating: Bool {
    if isAfterPart { return false }
    return switch kind {
    case .network, .invalidData, .storage, .auth, .conflict, .interrupted: true
    case .usage, .notFound, .unsupported: false
    }
  }
}
