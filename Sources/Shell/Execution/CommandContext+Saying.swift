package import Languages
package import Terminal

extension CommandContext {
  /// How long work may take before progress is shown.
  private static var patience: Duration { .milliseconds(200) }
  /// How often linear mode says that the work goes on.
  private static var reminder: Duration { .seconds(10) }

  /// A message in the session's language.
  package func text(_ message: Message, _ style: Style = .plain) -> StyledText {
    StyledText(message, style, in: language)
  }

  /// Prints a heading beside the data.
  package func note(_ heading: Message) async { await console.note(text(heading, .note)) }

  /// Prints a sentence beside the data.
  package func say(_ message: Message, _ style: Style = .note) async {
    await console.note(text(message.sentence, style))
  }

  /// Prints sentences beside the data.
  package func say(_ messages: [Message], _ style: Style = .note) async {
    await say(messages.sentences, style)
  }

  /// After something was written to the board: says it if the board does not keep it.
  package func sayIfForgotten() async { if await boardForgets() { await say(.keptUntilServerStops) } }

  /// Does the work, and shows the progress if it takes longer than a moment.
  package func withActivity<Value: Sendable>(
    _ message: Message,
    _ work: () async throws -> Value
  ) async throws -> Value {
    let going = Message.ctrlCStopsIt(message)
    let activity = Task { [self] in
      try await Task.sleep(for: Self.patience)
      await console.showActivity(text(going, .note))
      // Elsewhere the line stays where it is.
      while isLinear {
        try await clock.sleep(for: Self.reminder)
        await console.showActivity(text(.stillWorking(message), .note))
      }
    }
    do {
      let value = try await work()
      await end(activity)
      return value
    } catch {
      await end(activity)
      throw error
    }
  }

  private func end(_ activity: Task<Void, any Error>) async {
    activity.cancel()
    if case .success = await activity.result { await console.showActivity(nil) }
  }

  /// Asks for confirmation of something irreversible; anything but a yes counts as no.
  ///
  /// Throws a failure (`usage`) if nobody can answer.
  ///
  /// - Parameter option: the option that confirms in advance.
  package func confirm(_ question: Message, option: String) async throws {
    guard let dialogue = interaction.dialogue, !isJSON else {
      throw Failure(.usage, .cannotAskHere, hint: .optionSkipsQuestion(option))
    }
    let answer = await dialogue.ask(text(question + YesNoText.choice, .prompt))
    try Task.checkCancellation()
    if let answer, YesNoText.normalised(answer, in: language) == YesNoText.yes { return }
    throw Failure(.interrupted, .notConfirmed)
  }

  /// Asks for a word to confirm something that cannot be undone; anything else counts as no.
  ///
  /// Throws a failure (`usage`) if nobody can answer.
  ///
  /// - Parameters:
  ///   - warning: what cannot be undone.
  ///   - option: the option that confirms in advance.
  package func confirm(
    _ warning: Message,
    _ question: Message,
    byTyping word: String,
    option: String
  ) async throws {
    guard let dialogue = interaction.dialogue, !isJSON else {
      throw Failure(.usage, .cannotAskHere, hint: .optionSkipsQuestion(option))
    }
    await say(warning)
    let answer = await dialogue.ask(text(question + Message(verbatim: " "), .prompt))
    try Task.checkCancellation()
    if answer?.trimmed == word { return }
    throw Failure(.interrupted, .notConfirmed)
  }
}
