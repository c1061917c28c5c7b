import Loading

/// A minimal feed item for paginator tests.
struct Row: PagedItem, Equatable {
  /// The feed's order: by rank, then by id.
  struct Place: Comparable, Hashable, Sendable {
    var rank: Double
    var id: Int

    static func < (one: Place, other: Place) -> Bool { (one.rank, one.id) < (other.rank, other.id) }
  }

  var id: Int
  var rank: Double
  var isWanted = true

  /// Creates a row; its rank is its id by default.
  init(id: Int, rank: Double? = nil) {
    self.id = id
    self.rank = rank ?? Double(id)
  }

  var place: Place { Place(rank: rank, id: id) }
}

extension Page<Row> {
  /// The page that a source with these ids would return.
  init(_ ids: some Sequence<Int>, number: Int = 1, of total: Int? = nil, limit: Int = 3, hasMore: Bool) {
    self.init(items: ids.map { Row(id: $0) }, number: number, limit: limit, total: total, hasMore: hasMore)
  }

  /// The response of a source that has exactly these rows.
  init(of rows: [Row], for request: PageRequest) {
    let start = min(rows.count, (request.page - 1) * request.limit)
    self.init(
      items: Array(rows[start...].prefix(request.limit)),
      number: request.page,
      limit: request.limit,
      total: rows.count,
      hasMore: request.page * request.limit < rows.count
    )
  }
}
