package import Languages
package import Terminal

extension CommandContext {
  /// How long work may take before progress is shown.
  private static var patience: Duration { .milliseconds(200) }

  /// A message in the session's language.
  package func text(_ message: Message, _ style: Style = .plain) -> StyledText {
    StyledText(message, style, in: language)
  }

  /// Prints a notice beside the data.
  package func say(_ message: Message, _ style: Style = .note) async {
    await console.note(text(message, style))
  }

  /// Does the work, and shows the progress if it takes longer than a moment.
  package func withActivity<Value: Sendable>(
    _ message: Message,
    _ work: () async throws -> Value
  ) async throws -> Value {
    let going = Message.ctrlCStopsIt(message)
    let activity = Task { [self] in
      try await Task.sleep(for: Self.patience)
      await console.showActivity(text(going, .note))
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
}
