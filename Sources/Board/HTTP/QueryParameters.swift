/// The parameters of a request's query. The first value of a name counts.
struct QueryParameters: Sendable, Equatable {
  private var values: [String: String] = [:]

  /// Splits and decodes the part of a request's target after `?`. A pair that is not UTF-8 is skipped.
  init(_ query: String?) {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard
        let name = parts.first.flatMap({ PercentEncoding.decode($0, plusIsSpace: true) }), values[name] == nil,
        let value = PercentEncoding.decode(parts.dropFirst().first ?? "", plusIsSpace: true)
      else { continue }
      values[name] = value
    }
  }

  /// The first value of a name; `nil` if it is absent.
  subscript(name: String) -> String? { values[name] }
}
