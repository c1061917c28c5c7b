import Listings
import Shell

/// The searches that were read last, so that the next part of one continues where the part before ended, whatever is added to the board.
actor SearchPages {
  private static let mostKept = 8

  private var kept: [(request: SearchRequest, results: ListingsResults)] = []

  /// A search, read far enough for the rows of a part, if it has them.
  ///
  /// The first part is always read from the board. So is everything before a part of a search that is no longer kept.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is asked for from its beginning.
  ///   - end: the number of rows up to the end of the part.
  ///   - first: reads the first batch.
  func results(
    of request: SearchRequest,
    isFirst: Bool,
    upTo end: Int,
    _ reader: ListingsReader,
    first: @Sendable () async throws -> ListingsResults
  ) async throws -> ListingsResults {
    var results: ListingsResults
    if !isFirst, let known = kept.first(where: { $0.request == request }) {
      results = known.results
    } else {
      results = try await first()
    }
    while results.rows.count < end, results.hasMore {
      let before = results.rows.count
      try await reader.readOn(&results)
      if results.rows.count == before { break }
    }
    kept.removeAll { $0.request == request }
    kept.append((request, results))
    if kept.count > Self.mostKept { kept.removeFirst() }
    return results
  }
}
