/// Turns the pages of a feed into batches of new items.
///
/// The feed is paged by offset and moves between two requests; a ``FeedCursor`` sees to it that no item is handed out twice
/// and none that stood is missed. Some of the items may not be wanted (a filter the source does not know). The paginator
/// asks for pages until a batch is full or the feed has ended, and keeps what a page brought beyond the batch for the next
/// one. Items that came in above what was read are counted, not handed out: the rows on show never shift.
///
/// It is a pure value: it loads nothing itself. While the ``nextStep`` is to load, load that page and append it; then
/// ``takeBatch()``. To have the next batch ready early, load on at once: the paginator asks for no more than one batch ahead.
/// Appending a page costs O(its items).
package struct Paginator<Item: FeedItem>: Sendable {
  /// What has to happen before the next batch can be shown.
  package enum Step: Equatable, Sendable {
    /// Load this page.
    case load(FeedRequest)
    /// A full batch, or the last one, is there to be taken.
    case take
  }

  /// The size of a batch.
  package let limit: Int
  /// How many new items a page is to bring.
  package let pageSize: Int
  /// The items handed out so far, in order.
  package private(set) var items: [Item] = []
  /// How many batches have been taken, empty ones included.
  package private(set) var batches = 0

  private let isFiltered: Bool
  private var cursor = FeedCursor<Item.Place>()
  private var isComplete = false
  private var waiting: [Item] = []
  private var read: Set<Item.ID> = []
  private var lastPlace: Item.Place?
  private var sourceTotal: Int?

  /// Starts before the first page.
  ///
  /// - Parameters:
  ///   - limit: the size of a batch; anything below 1 counts as 1.
  ///   - pageSize: how many new items a page is to bring, when it is another number.
  ///   - isFiltered: whether items of the source will be left out.
  package init(limit: Int, pageSize: Int? = nil, isFiltered: Bool) {
    self.limit = max(1, limit)
    self.pageSize = max(1, pageSize ?? limit)
    self.isFiltered = isFiltered
  }

  /// The page to load next, or that a batch can be taken.
  package var nextStep: Step {
    guard waiting.count < limit, let request else { return .take }
    return .load(request)
  }

  /// Whether a further batch may bring items.
  package var hasMore: Bool { !waiting.isEmpty || request != nil }

  /// How many items are ready for the next batches.
  package var waitingCount: Int { waiting.count }

  /// The number of the next batch, from 1: the one a page that is being loaded is for.
  package var pageInQuestion: Int { batches + 1 }

  /// How many items, wanted or not, have come in above the last one read, less those that went there; 0 at least.
  package var newAbove: Int { cursor.newAbove }

  /// How many items there are over all batches.
  ///
  /// Without a filter, what the source said. With one, `nil` until the source has been read to its end.
  package var total: Int? {
    guard isFiltered else { return sourceTotal }
    return request == nil ? items.count + waiting.count : nil
  }

  /// Takes in a page that was loaded.
  ///
  /// - Parameters:
  ///   - page: what the source answered, as far as it could be used.
  ///   - request: what was asked for.
  ///   - rejected: how many items of the answer could not be used; a page that was emptied by that is not the end.
  ///   - isWanted: whether an item is to be handed out.
  /// - Returns: the items that were read for the first time, wanted or not; without those that came in above.
  @discardableResult
  package mutating func append(
    _ page: Page<Item>,
    for request: FeedRequest,
    rejected: Int = 0,
    keeping isWanted: (Item) -> Bool = { _ in true }
  ) -> [Item] {
    sourceTotal = page.total
    let places = page.items.map(\.place)
    let reading = cursor.take(places, rejected: rejected, for: request, limit: page.limit, hasMore: page.hasMore)
    // A row that is not behind all that were known may still come after them: when all of those have gone, for one.
    let behind = reading.above.filter { index in lastPlace.map { $0 < places[index] } ?? true }
    return add((behind + reading.below).map { page.items[$0] }, keeping: isWanted)
  }

  /// Takes in all that there is, without a page: nothing remains to be loaded.
  package mutating func append(complete items: [Item]) {
    isComplete = true
    sourceTotal = items.count
    add(items) { _ in true }
  }

  /// Hands out the next batch: at most ``limit`` items, none when the feed has ended.
  package mutating func takeBatch() -> [Item] {
    let batch = Array(waiting.prefix(limit))
    waiting.removeFirst(batch.count)
    items += batch
    batches += 1
    return batch
  }
}

extension Paginator: Equatable where Item: Equatable {}

extension Paginator {
  private var request: FeedRequest? { isComplete ? nil : cursor.request(wanting: pageSize) }

  @discardableResult
  private mutating func add(_ candidates: [Item], keeping isWanted: (Item) -> Bool) -> [Item] {
    let new = candidates.filter { read.insert($0.id).inserted }
    waiting += new.filter(isWanted)
    lastPlace = [lastPlace, candidates.map(\.place).max()].compactMap { $0 }.max()
    return new
  }
}
