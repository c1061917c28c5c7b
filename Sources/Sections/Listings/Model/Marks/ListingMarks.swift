package import Foundation
import Languages
import Loading
import Synchronization

/// The user's marks on the ads of a board: what they were, what they are changed to, and what they mean for a search.
///
/// A mark that cannot be read never stops a search: the ads are then shown without marks, and the error is reported.
package struct ListingMarks: Sendable {
  /// The longest note, in characters.
  package static let longestNote = 4_000

  private let store: any ListingMarkStore
  private let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void
  private let changes = Changes()

  private final class Changes: Sendable {
    let count = Atomic(0)
  }

  /// Creates the marks of a board.
  ///
  /// - Parameter report: receives errors that do not stop anything.
  package init(
    store: any ListingMarkStore,
    now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (any Error) async -> Void
  ) {
    (self.store, self.now, self.report) = (store, now, report)
  }

  /// How often the user has bookmarked, hidden or noted ads in this process: an answer from before may have other ads. That an ad
  /// was opened does not count, so that whoever comes back to a search sees it as it was.
  package var version: Int { changes.count.load(ordering: .relaxed) }

  /// The ads with their current marks.
  package func marked(_ items: [ListingItem]) async -> [ListingItem] {
    let marks = await marks(of: items.map(\.listing.id))
    return items.map { item in
      var item = item
      item.mark = marks[item.listing.id] ?? ListingMark()
      return item
    }
  }

  /// The marks of ads; those without one are missing.
  package func marks(of ids: [Listing.ID]) async -> [Listing.ID: ListingMark] {
    await reading([:]) { try await store.marks(of: ids) }
  }

  /// A search whose conditions know the current marks. Hidden ads are left out unless it asks for them.
  func resolved(_ search: ListingsSearch) async -> ListingsSearch {
    var search = search
    if !search.conditions.contains(where: { $0.markKind == .hidden }) {
      search.conditions.append(.marked(.hidden, false, among: []))
    }
    for (index, condition) in search.conditions.enumerated() {
      guard case .marked(let kind, let isMarked, _) = condition else { continue }
      let ids = await reading([]) { try await store.ids(of: kind) }
      search.conditions[index] = .marked(kind, isMarked, among: ids)
    }
    // A condition that every ad meets would cost the search its total.
    search.conditions.removeAll { $0 == .marked(.hidden, false, among: []) }
    return search
  }

  /// Records that an ad was opened.
  package func open(_ item: ListingItem) async {
    // Also if the user has gone on since.
    await reading(()) { [store, now] in
      _ = try await shielded { try await store.apply(.open(now()), to: [KeptListing(item)]) }
    }
  }

  /// Bookmarks ads, or removes their bookmarks.
  ///
  /// - Returns: the ads, each with the mark that it had.
  package func bookmark(_ items: [ListingItem], _ isBookmarked: Bool) async throws -> [ListingItem] {
    try await apply(isBookmarked ? .bookmark(now()) : .removeBookmark, to: items)
  }

  /// Hides ads, or shows them again.
  ///
  /// - Returns: the ads, each with the mark that it had.
  package func hide(_ items: [ListingItem], _ isHidden: Bool) async throws -> [ListingItem] {
    try await apply(.hide(isHidden), to: items)
  }

  /// Replaces the note on an ad; an empty one removes it. Throws `TextExcess`, and the store's errors.
  ///
  /// - Returns: the ad with the mark that it had.
  package func note(_ text: String, on item: ListingItem) async throws -> ListingItem {
    let text = text.trimmed
    if let excess = TextBounds.excess(in: text, upTo: Self.longestNote) { throw excess }
    return try await apply(.note(text), to: [item]).first ?? item
  }

  /// The bookmarked ads, the newest bookmark first.
  func bookmarks() async throws -> [KeptListing] { try await store.bookmarks() }

  /// The copy of an ad, if one was kept and can be read.
  package func copy(id: Listing.ID) async -> KeptListing? { await reading(nil) { try await store.copy(id: id) } }

  /// The bookmarked ads.
  package func bookmarkedIDs() async -> Set<Listing.ID> { await reading([]) { try await store.ids(of: .bookmarked) } }

  /// Notes that the board does not have these ads, after its whole feed has been read, or that it has them again.
  package func setGone(_ ids: [Listing.ID], _ isGone: Bool) async {
    if ids.isEmpty { return }
    await reading(()) { try await store.setGone(ids, at: isGone ? now() : nil) }
  }

  private func apply(_ change: ListingMark.Change, to items: [ListingItem]) async throws -> [ListingItem] {
    let before = try await store.apply(change, to: items.map { KeptListing($0) })
    changes.count.add(1, ordering: .relaxed)
    return items.map { item in
      var item = item
      item.mark = before[item.listing.id] ?? ListingMark()
      return item
    }
  }

  private func reading<Value>(_ fallback: Value, _ work: () async throws -> Value) async -> Value {
    do {
      return try await work()
    } catch {
      if !(error is CancellationError) { await report(error) }
      return fallback
    }
  }
}

extension KeptListing {
  /// The copy of a displayed ad.
  init(_ item: ListingItem) { self.init(listing: item.listing, category: item.category, mark: item.mark) }
}
