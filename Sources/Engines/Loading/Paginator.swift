/// Turns the pages of a feed into batches of new items.
///
/// The feed is paged by offset and moves between two requests; an ``OffsetCursor`` finds the place again. Items may be
/// unwanted (a filter that the source does not know), so pages are requested until a batch is full, and what a page
/// brought beyond it is kept. Items added above the read ones are counted but not returned, so that displayed rows never
/// shift.
///
/// It is a pure value. While the ``nextStep`` is to load, load that page and append it; then call ``takeBatch()``. It
/// reads at most one batch ahead. Appending a page costs O(its items).
package struct Paginator<Item: PagedItem>: Sendable {
  /// What has to happen before the next batch can be shown.
  package enum Step: Equatable, Sendable {
    /// Load this page.
    case load(PageRequest)
    /// A full batch, or the last one, is ready to be taken.
    case take
  }

  /// The size of a batch.
  package let limit: Int
  /// How many new items a page should bring.
  package let pageSize: Int
  /// The items returned so far, in order.
  package private(set) var items: [Item] = []
  /// The items that are ready for the next batches.
  package private(set) var waiting: [Item] = []
  /// How many batches have been taken, including empty ones.
  package private(set) var batches = 0

  private let isFiltered: Bool
  private var cursor = OffsetCursor<Item.Place>()
  private var isComplete = false
  private var read: Set<Item.ID> = []
  private var lastPlace: Item.Place?
  private var sourceTotal: Int?
  /// How many items were unusable; some may be counted several times.
  private var rejected = 0

  /// Starts before the first page.
  ///
  /// - Parameters:
  ///   - limit: the size of a batch; anything below 1 counts as 1.
  ///   - pageSize: how many new items a page should bring, if that differs from `limit`.
  ///   - isFiltered: whether items of the source will be left out.
  package init(limit: Int, pageSize: Int? = nil, isFiltered: Bool) {
    self.limit = max(1, limit)
    self.pageSize = max(1, pageSize ?? limit)
    self.isFiltered = isFiltered
  }

  /// The next page to load, or that a batch can be taken.
  package var nextStep: Step {
    guard waiting.count < limit, let request else { return .take }
    return .load(request)
  }

  /// Whether the source has been read to its end.
  package var isRead: Bool { request == nil }

  /// Whether another batch may bring items.
  package var hasMore: Bool { !waiting.isEmpty || request != nil }

  /// The number of the next batch, from 1: the one that a page being loaded belongs to.
  package var pageInQuestion: Int { batches + 1 }

  /// Whether reading has ended only because the source repeats itself: it says that more items follow, and sends none.
  package var isRepeated: Bool { cursor.hasGivenUp }

  /// How many items, wanted or not, were added above the last one read, minus those removed there; at least 0. No more
  /// than the source has beside those read; 0 if it repeats itself.
  package var newAbove: Int {
    if isRepeated { return 0 }
    return min(cursor.newAbove, max(0, sourceTotal.map { $0 - min($0, read.count) } ?? .max))
  }

  /// How many items there are in all batches.
  ///
  /// Without a filter, the total that the source gave, as far as what was read does not refute it. With one, `nil` until
  /// the source has been read to its end.
  package var total: Int? {
    let known = items.count + waiting.count
    if isFiltered { return request == nil ? known : nil }
    guard let sourceTotal else { return nil }
    // After the end, nothing is left but what could not be used, and what was added above.
    let most = request == nil ? read.count + rejected + newAbove : .max
    return max(known, min(sourceTotal, most))
  }

  /// Adds a loaded page.
  ///
  /// - Parameters:
  ///   - page: the usable part of the source's response.
  ///   - request: what was requested.
  ///   - rejected: how many items of the response were unusable; a page that is empty for that reason is not the end.
  ///   - isWanted: whether to return an item.
  /// - Returns: the items read for the first time, wanted or not, without those added above.
  @discardableResult
  package mutating func append(
    _ page: Page<Item>,
    for request: PageRequest,
    rejected: Int = 0,
    keeping isWanted: (Item) -> Bool = { _ in true }
  ) -> [Item] {
    sourceTotal = page.total
    self.rejected = min(self.rejected + min(max(0, rejected), PageRequest.farthest), PageRequest.farthest)
    let places = page.items.map(\.place)
    let newRows = cursor.take(places, rejected: rejected, for: request, limit: page.limit, hasMore: page.hasMore)
    // A row among known rows may still come after the last returned one, for example when all known rows have been
    // removed.
    let behind = newRows.above.filter { index in lastPlace.map { $0 < places[index] } ?? true }
    return add((behind + newRows.below).map { page.items[$0] }, keeping: isWanted)
  }

  /// Adds all items at once, without a page: nothing remains to be loaded.
  package mutating func append(complete items: [Item]) {
    isComplete = true
    add(items) { _ in true }
    sourceTotal = waiting.count
  }

  /// Returns the next batch: at most ``limit`` items, none when the feed has ended.
  package mutating func takeBatch() -> [Item] {
    let batch = Array(waiting.prefix(limit))
    waiting.removeFirst(batch.count)
    items += batch
    batches += 1
    return batch
  }

  private var request: PageRequest? { isComplete ? nil : cursor.request(wanting: pageSize) }

  @discardableResult
  private mutating func add(_ candidates: [Item], keeping isWanted: (Item) -> Bool) -> [Item] {
    let new = candidates.filter { read.insert($0.id).inserted }
    waiting += new.filter(isWanted)
    lastPlace = [lastPlace, candidates.map(\.place).max()].compactMap { $0 }.max()
    return new
  }
}

extension Paginator: Equatable where Item: Equatable {}
