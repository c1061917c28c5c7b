import Listings

extension ListingsCache {
  /// A page with defaults, so that a test only says what matters to it.
  func page(
    _ query: String = "",
    after last: Listing? = nil,
    limit: Int = 20,
    where conditions: [ListingCondition] = []
  ) async throws -> CachedListings {
    let place = last.map { ListingPlace(of: $0) }
    return try await listings(matching: ListingQuery(query), where: conditions, after: place, limit: limit)
  }

  /// How many ads match.
  func count(_ query: String = "", where conditions: [ListingCondition] = []) async throws -> Int {
    try await count(matching: ListingQuery(query), where: conditions)
  }
}

extension CachedListings {
  /// The ids of the ads, in order.
  var ids: [Int] { items.map(\.id) }
}
