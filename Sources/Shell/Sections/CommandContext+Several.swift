package import Languages
package import Loading

extension CommandContext {
  /// Does the work to each of several things. After a failure that the others need not have, it goes on.
  ///
  /// With `--json` it prints the document of one, and an array of those of several. Throws the last failure; earlier ones are reported. Those
  /// of one among several begin with its name. If something was done before, `retry` does not repeat the command: numbers of rows change when
  /// some of them go.
  ///
  /// - Parameter work: returns a document if there is one to print.
  package func each<Item>(
    _ items: [Item],
    name: (Item) -> Message,
    _ work: (Item) async throws -> JSONValue?
  ) async throws {
    var documents: [JSONValue] = []
    var last: Failure?
    var isBegun = false
    for item in items {
      if let last, !last.concernsOne { break }
      do {
        if let document = try await work(item) { documents.append(document) }
        isBegun = true
      } catch let error where items.count > 1 && !(error is OutputClosed) {
        if let last { await FailureReport(self).report(last) }
        var failure = Failure(error)
        failure.what = name(item) + .colon + failure.what
        last = failure
      }
    }
    if let document = documents.first { try await print(items.count == 1 ? document : .array(documents)) }
    if var last {
      if isBegun, last.isWorthRepeating { last.hint = Hint(.numbersMayHaveChanged) }
      last.isAfterPart = isBegun
      throw last
    }
  }
}

extension Failure {
  /// Whether the same can succeed for another thing.
  fileprivate var concernsOne: Bool {
    switch kind {
    case .usage, .invalidData, .notFound, .conflict: true
    case .network, .auth, .storage, .interrupted, .unsupported: false
    }
  }
}
