/// A command that runs beside the others of a prompt, one at a time.
package actor BackgroundWork {
  private var work: Task<Void, Never>?
  private var failed: [String]?

  /// Creates it without a command.
  package init() {}

  /// Begins a command that these words repeat. Returns false, and begins nothing, if another one is running.
  package func begin(
    _ words: [String],
    _ body: @escaping @Sendable () async throws -> Void,
    report: @escaping @Sendable (Failure) async -> Void
  ) -> Bool {
    guard work == nil else { return false }
    failed = nil
    work = Task {
      do {
        try await body()
        ended(nil)
      } catch {
        ended(words)
        await report(Failure(error))
      }
    }
    return true
  }

  /// Stops the running command; returns false if nothing is running.
  package func cancel() -> Bool {
    work?.cancel()
    return work != nil
  }

  /// Stops the running command, and returns when it has ended.
  package func end() async {
    work?.cancel()
    await work?.value
  }

  /// Returns the last failed command, once.
  func takeFailed() -> [String]? {
    defer { failed = nil }
    return failed
  }

  private func ended(_ words: [String]?) {
    work = nil
    failed = words
  }
}
