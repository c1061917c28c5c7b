/// Where the answers of a live search come from.
package struct SearchSource<Query: Sendable, Answer: Sendable>: Sendable {
  /// Looks up what is known locally; `nil` if nothing is. An error counts as nothing.
  package var lookUp: @Sendable (Query) async throws -> Answer?
  /// Asks the source.
  package var ask: @Sendable (Query) async throws -> Answer
  /// Extends an answer by its next page.
  package var extend: @Sendable (Answer) async throws -> Answer
  /// Describes an error in a few words.
  package var describe: @Sendable (any Error) -> LoadFailure

  /// Creates a source.
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

  /// Describes an error in a few words; `nil` for a cancellation, which is not an error.
  func failure(_ error: any Error) -> LoadFailure? {
    error is CancellationError ? nil : describe(error)
  }
}
