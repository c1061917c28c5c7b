/// How many ads a category has.
package enum CategoryCount: Sendable, Equatable {
  case exactly(Int)
  /// The board counts no further.
  case moreThan(Int)
}

extension ListingsModel {
  /// How far a board counts what a search finds.
  private static var mostCounted: Int { 1_000 }
  /// How many requests are under way at a time.
  private static var requestsAtOnce: Int { 4 }

  /// How many ads each category has, by its id, as far as a board that searches by itself says so; none on a plain
  /// board, whose whole feed would have to be read, and none while the board is unavailable.
  package nonisolated func counts(of categories: [Category]) async throws -> [Category.ID: CategoryCount] {
    guard await loader.extensions?.hasSearch() == true else { return [:] }
    do {
      return try await withThrowingTaskGroup(of: (Category.ID, CategoryCount).self) { group in
        var counts: [Category.ID: CategoryCount] = [:]
        for (index, category) in categories.enumerated() {
          if index >= Self.requestsAtOnce, let (id, count) = try await group.next() { counts[id] = count }
          group.addTask { (category.id, try await self.count(of: category)) }
        }
        for try await (id, count) in group { counts[id] = count }
        return counts
      }
    } catch let error where ListingsLoader.isOffline(error) || error is ListingsAPIError {
      return [:]
    }
  }

  private nonisolated func count(of category: Category) async throws -> CategoryCount {
    let page = try await loader.api.search("cat:" + QueryText.quoted(category.name), limit: 1, after: nil)
    return page.total.map { .exactly($0) } ?? .moreThan(Self.mostCounted)
  }
}
