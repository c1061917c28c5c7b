package import Foundation
import HTTP

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

  /// How many ads each category has, by its id: as far as a board that searches by itself says so, or else at the last
  /// complete `sync`; none if there was none, because the whole feed would have to be read.
  ///
  /// - Returns: the numbers, and the time of that `sync` if they are not the board's.
  package nonisolated func counts(
    of categories: [Category]
  ) async throws -> (counts: [Category.ID: CategoryCount], syncedAt: Date?) {
    // Nothing is asked of a board that has just not answered.
    if await self.categories.isFromBoard, await loader.extensions?.hasSearch() == true,
      let counts = try await boardCounts(of: categories)
    {
      return (counts, nil)
    }
    guard let (counts, date) = try await loader.cachedCounts(of: categories) else { return ([:], nil) }
    return (counts.mapValues { .exactly($0) }, date)
  }

  private nonisolated func boardCounts(of categories: [Category]) async throws -> [Category.ID: CategoryCount]? {
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
      return nil
    }
  }

  private nonisolated func count(of category: Category) async throws -> CategoryCount {
    let page = try await loader.api.search("cat:" + QueryText.quoted(category.name), limit: 1, after: nil)
    return page.total.map { .exactly($0) } ?? .moreThan(Self.mostCounted)
  }
}
