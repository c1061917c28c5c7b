/// Turns the pages of a feed into batches of new items.
///
/// The feed is paged by offset and may move between two requests, and some of its items may not be wanted (a filter the
/// source does not know). The paginator therefore keeps asking for pages until a batch is full or the feed has ended, hands
/// out each id once, and keeps what a page brought beyond the batch for the next one.
///
/// It is a pure value: it loads nothing itself. Ask for the ``nextStep``, load that page, ``append(_:keeping:)`` it, and
/// ``takeBatch()`` when it says so. Each call costs O(items of the page).
package struct Paginator<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// What has to happen before the next batch can be shown.
  package enum Step: Equatable, Sendable {
    /// Load the page with this number.
    case load(page: Int)
    /// A full batch, or the last one, is there to be taken.
    case take
  }

  /// How many pages in a row may bring nothing but known items before the feed counts as ended.
  ///
  /// A server that answers every page with the same one would otherwise be asked for ever.
  package static var barrenPagesAllowed: Int { 10 }

  /// The size of a batch.
  package let limit: Int
  /// The size of the pages to ask for.
  package let pageSize: Int
  /// The items handed out so far, in order.
  package private(set) var items: [Item] = []
  /// How many batches have been taken, empty ones included.
  package private(set) var batches = 0

  private let isFiltered: Bool
  private var waiting: [Item] = []
  private var seen: Set<Item.ID> = []
  private var nextPage: Int? = 1
  private var sourceTotal: Int?
  private var barrenPages = 0

  /// Starts before the first page.
  ///
  /// - Parameters:
  ///   - limit: the size of a batch; anything below 1 counts as 1.
  ///   - pageSize: the size of the pages to ask for, when it is another one.
  ///   - isFiltered: whether ``append(_:keeping:)`` will leave out items of the source.
  package init(limit: Int, pageSize: Int? = nil, isFiltered: Bool) {
    self.limit = max(1, limit)
    self.pageSize = max(1, pageSize ?? limit)
    self.isFiltered = isFiltered
  }

  /// The page to load next, or that a batch can be taken.
  package var nextStep: Step {
    if let nextPage, waiting.count < limit { .load(page: nextPage) } else { .take }
  }

  /// Whether a further batch may bring items.
  package var hasMore: Bool { !waiting.isEmpty || nextPage != nil }

  /// How many items there are over all batches.
  ///
  /// Without a filter, what the source said. With one, `nil` until the source has been read to its end.
  package var total: Int? {
    guard isFiltered else { return sourceTotal }
    return nextPage == nil ? items.count + waiting.count : nil
  }

  /// Takes in a page that was loaded.
  ///
  /// The feed has ended when the page says so, when it is empty, or when ``barrenPagesAllowed`` pages in a row brought
  /// nothing but known ids.
  ///
  /// - Parameters:
  ///   - page: what the source answered, as far as it could be used.
  ///   - rejected: how many items of the answer could not; a page that was emptied by that is not the end.
  ///   - isWanted: whether an item is to be handed out.
  /// - Returns: the items of the page that were not known yet, wanted or not.
  @discardableResult
  package mutating func append(
    _ page: Page<Item>,
    rejected: Int = 0,
    keeping isWanted: (Item) -> Bool = { _ in true }
  ) -> [Item] {
    let new = page.items.filter { seen.insert($0.id).inserted }
    waiting += new.filter(isWanted)
    sourceTotal = page.total
    barrenPages = new.isEmpty ? barrenPages + 1 : 0
    let (following, overflow) = page.number.addingReportingOverflow(1)
    let isEmpty = page.items.isEmpty && rejected == 0
    let hasEnded = !page.hasMore || isEmpty || overflow || barrenPages >= Self.barrenPagesAllowed
    nextPage = hasEnded ? nil : following
    return new
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
