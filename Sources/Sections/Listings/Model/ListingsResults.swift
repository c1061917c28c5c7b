package import Foundation
package import HTTP
import Loading

/// A search, as far as it has been read: rows that are displayed, or ready to be.
package struct ListingsResults: Sendable, Equatable {
  /// The source of the rows, and how they continue.
  enum Source: Sendable, Equatable {
    case board(Paginator<Listing>)
    /// The board, which evaluates the search itself.
    case searched(SearchedPages)
    /// The cache; its rows were last seen no earlier than `seenAt`.
    case cache(hasMore: Bool, total: Int?, seenAt: Date)
    /// The bookmarks, all of them.
    case bookmarks
  }

  /// What was searched for.
  package let search: ListingsSearch
  /// The rows read so far, numbered from 1.
  package private(set) var rows: [ListingItem] = []
  /// When the board last responded for it.
  package internal(set) var readAt: Date
  var source: Source
  /// How many ads the board was asked for before reading stopped, with rows still missing; `nil` if it did not stop.
  var bound: Int?
  /// How many ads of all pages broke the contract.
  var rejected = 0
  /// Why the board was not reached, if the rows are from the cache for that reason.
  var cause: HTTPError?
  /// What was probably meant, if nothing was found.
  package internal(set) var suggestion: SearchSuggestion?
  /// The words that the board has widened; `nil` if it has no synonyms, or does not search by itself.
  var synonyms: [WordSynonyms]?
  /// What the board has counted, if it was asked to.
  var boardCounts: FacetCounts?

  private var batches = 0
  private var batchStart = 0
  private var rejectedBefore = 0

  init(search: ListingsSearch, source: Source, readAt: Date) {
    (self.search, self.source, self.readAt) = (search, source, readAt)
  }

  /// The bookmarked ads.
  init(bookmarks: [ListingItem], readAt: Date) {
    self.init(search: ListingsSearch(query: ListingQuery("")), source: .bookmarks, readAt: readAt)
    let items = Dictionary(bookmarks.map { ($0.listing.id, $0) }) { first, _ in first }
    endBatch(bookmarks.map(\.listing)) { listings in listings.compactMap { items[$0.id] } }
  }

  /// Takes the prices of the rows to be in another currency.
  mutating func setCurrency(_ currency: BoardCurrency) {
    let (code, isAssumed) = currency.current
    for index in rows.indices { (rows[index].currency, rows[index].isCurrencyAssumed) = (code, isAssumed) }
  }

  /// Whether another batch may bring rows.
  package var hasMore: Bool {
    switch source {
    case .board(let paginator): paginator.hasMore
    case .searched(let pages): pages.hasMore
    case .cache(let hasMore, _, _): hasMore
    case .bookmarks: false
    }
  }

  /// How many ads there are in all batches; `nil` if unknown.
  package var total: Int? {
    switch source {
    case .board(let paginator): bound == nil ? paginator.total : nil
    case .searched(let pages):
      // What was read counts more than what the board says.
      pages.total.map { max($0, rows.count + pages.waiting.count) } ?? (hasMore ? nil : rows.count)
    case .cache(let hasMore, let total, _): total ?? (hasMore ? nil : rows.count)
    case .bookmarks: rows.count
    }
  }

  /// The source of the rows.
  package var origin: ListingsLoader.Source {
    switch source {
    case .board, .searched: .server
    case .cache(_, _, let seenAt): .cache(seenAt: seenAt)
    case .bookmarks: .bookmarks
    }
  }

  /// How many ads were added above while the feed was read.
  package var newAbove: Int { if case .board(let paginator) = source { paginator.newAbove } else { 0 } }

  /// Whether reading has ended only because the board sends the same ads again and again.
  package var isRepeated: Bool { if case .board(let paginator) = source { paginator.isRepeated } else { false } }

  /// All texts that the ads were found by.
  package var texts: [ListingQuery] {
    search.texts + (synonyms ?? []).flatMap { $0.texts.map { ListingQuery($0) } }
  }

  /// The number of the next batch.
  package var pageInQuestion: Int { batches + 1 }

  /// The last batch, ready to be displayed.
  package var view: ListingsView {
    ListingsView(
      query: search.text,
      category: search.category,
      texts: texts,
      source: origin,
      total: total,
      page: batches,
      limit: search.limit,
      hasMore: hasMore,
      rejected: rejected - rejectedBefore,
      newAbove: newAbove,
      isRepeated: isRepeated,
      cause: cause,
      bound: bound,
      suggestion: suggestion,
      items: Array(rows[batchStart...])
    )
  }

  /// The result of a search that narrows this one, if this one is complete: the same rows without those it does not
  /// find.
  ///
  /// A result that lacks ads, because they were unreadable or added above, is not complete. On a board with synonyms, a longer word may find more.
  package func narrowed(to search: ListingsSearch) -> ListingsResults? {
    guard origin == .server, !hasMore, rejected == 0, newAbove == 0, bound == nil, synonyms == nil else { return nil }
    let found = rows.filter { search.query.matches($0.listing) && search.conditions.hold(for: $0.listing) }
    let items = Dictionary(found.map { ($0.listing.id, $0) }) { first, _ in first }
    var paginator = Paginator<Listing>(limit: search.limit, isFiltered: !search.conditions.isEmpty)
    let listings = found.map(\.listing)
    paginator.append(complete: search.order == self.search.order ? listings : listings.sorted(by: search.order))
    var narrowed = ListingsResults(search: search, source: .board(paginator), readAt: readAt)
    narrowed.endBatch { listings in listings.compactMap { items[$0.id] } }
    return narrowed
  }

  /// Adds a batch that has been read.
  ///
  /// - Parameter makeItems: converts the ads to rows, which are numbered here.
  mutating func endBatch(_ cached: [Listing] = [], _ makeItems: ([Listing]) -> [ListingItem]) {
    var batch = cached
    if case .board(var paginator) = source {
      batch = paginator.takeBatch()
      source = .board(paginator)
    }
    batchStart = rows.count
    for var item in makeItems(batch) {
      item.row = rows.count + 1
      rows.append(item)
    }
    batches += 1
  }

  /// From here on, ads left out count for the next batch.
  mutating func beginBatch() { rejectedBefore = rejected }
}

/// The pages of a search that a board evaluates, as far as they have been read.
struct SearchedPages: Sendable, Equatable {
  /// The search in the board's language.
  let query: String
  /// The cursor of the next page; `nil` before the first one and after the last.
  var next: String?
  var isRead = false
  /// How many ads match, as the board says; `nil` if it does not, or if some of them are left out here.
  var total: Int?
  /// The ads that are ready for the next batches.
  var waiting: [Listing] = []

  var hasMore: Bool { !waiting.isEmpty || !isRead }
}

/// One batch of a search, ready to be displayed.
package struct ListingsView: Sendable, Equatable {
  /// The search text; empty for the whole feed.
  package var query: String
  /// The name of the current filter.
  package var category: String?
  /// The texts that the ads were found by.
  package var texts: [ListingQuery] = []
  /// The source of the rows.
  package var source: ListingsLoader.Source
  /// How many ads there are in all batches; `nil` if unknown.
  package var total: Int?
  /// The batch's number, from 1.
  package var page: Int
  /// The size of a batch.
  package var limit: Int
  /// Whether another batch may bring rows.
  package var hasMore: Bool
  /// How many ads broke the contract and were left out while this batch was loaded.
  package var rejected: Int
  /// How many ads were added above the rows while they were read: they are not displayed, so that no row shifts.
  package var newAbove = 0
  /// Whether reading has ended only because the board sends the same ads again and again.
  package var isRepeated = false
  /// Why the board was not reached, if the rows are from the cache for that reason.
  package var cause: HTTPError?
  /// How many ads were read before reading stopped, with rows still missing; `nil` if it did not stop.
  package var bound: Int?
  /// What was probably meant, if nothing was found.
  package var suggestion: SearchSuggestion?
  /// The batch's rows, with continuous numbers.
  package var items: [ListingItem]
}
