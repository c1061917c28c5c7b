/// Where the answers of a live search come from.
package struct SearchSource<Query: Sendable, Answer: Sendable>: Sendable {
  /// What is known locally, `nil` when nothing is; an error of it counts as that.
  package var lookUp: @Sendable (Query) async throws -> Answer?
  /// What the source says.
  package var ask: @Sendable (Query) async throws -> Answer
  /// An answer with its next page.
  package var extend: @Sendable (Answer) async throws -> Answer
  /// An error in a few words.
  package var describe: @Sendable (any Error) -> LoadFailure

  /// Makes a source.
  package init(
    lookUp: @escaping @Sendable (Query) async throws -> Answer?,
    ask: @escaping @Sendable (Query) async throws -> Answer,
    extend: @escaping @Sendable (Answer) async throws -> Answer = { $0 },
    describe: @escaping @Sendable (any Error) -> LoadFailure
  ) {
    self.lookUp = lookUp
    self.ask = ask
    self.extend = extend
    self.describe = describe
  }

  /// An error in a few words; `nil` for a cancellation, which is none.
  func failure(_ error: any Error) -> LoadFailure? {
    error is CancellationError ? nil : describe(error)
  }
}
