import Loading

/// An item of a feed, as far as a paginator cares.
struct Row: Identifiable, Sendable, Equatable {
  var id: Int
  var isWanted = true
}

extension Page<Row> {
  /// The page that a source over these ids would answer.
  init(_ ids: some Sequence<Int>, number: Int, of total: Int? = nil, limit: Int = 3, hasMore: Bool) {
    self.init(items: ids.map { Row(id: $0) }, number: number, limit: limit, total: total, hasMore: hasMore)
  }
}
