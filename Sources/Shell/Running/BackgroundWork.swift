/// A command that runs beside the others of a prompt, one at a time.
package actor BackgroundWork {
  private var work: Task<Void, Never>?
  private var failed: [String]?

  /// Begins a command.
  ///
  /// - Parameters:
  ///   - words: what repeats it.
  ///   - body: does it.
  ///   - report: is told when it fails.
  /// - Returns: false if another one runs; nothing has begun then.
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

  /// Stops what runs.
  ///
  /// - Returns: false if nothing runs.
  package func cancel() -> Bool {
    work?.cancel()
    return work != nil
  }

  /// Stops what runs, and returns when it has come to its end.
  package func end() async {
    work?.cancel()
    await work?.value
  }

  /// What failed last, once.
  package func takeFailed() -> [String]? {
    defer { failed = nil }
    return failed
  }

  private func ended(_ words: [String]?) {
    work = nil
    failed = words
  }
}
