package import Foundation
package import Listings
import TestSupport

/// Marks in memory.
package actor InMemoryListingMarkStore: ListingMarkStore {
  private var marks: [Listing.ID: ListingMark] = [:]
  private var copies: [Listing.ID: KeptListing] = [:]
  /// The marked ads, in the order in which they were first marked.
  private var order: [Listing.ID] = []

  package init() {}

  package func marks(of ids: [Listing.ID]) -> [Listing.ID: ListingMark] { marks.filter { ids.contains($0.key) } }

  package func ids(of kind: ListingMark.Kind) -> Set<Listing.ID> { Set(marks.filter { $0.value.has(kind) }.keys) }

  package func bookmarks() -> [KeptListing] {
    // A stable sort: of several with the same date, the one marked last comes first.
    order.reversed().compactMap { copy(id: $0) }.filter { $0.mark.bookmarkedAt != nil }
      .sorted { ($0.mark.bookmarkedAt ?? .distantPast) > ($1.mark.bookmarkedAt ?? .distantPast) }
  }

  package func copy(id: Listing.ID) -> KeptListing? {
    guard var copy = copies[id] else { return nil }
    copy.mark = marks[id] ?? ListingMark()
    return copy
  }

  package func apply(_ change: ListingMark.Change, to ads: [KeptListing]) -> [Listing.ID: ListingMark] {
    let before = marks(of: ads.map(\.listing.id))
    for ad in ads {
      if marks[ad.listing.id] == nil { order.append(ad.listing.id) }
      marks[ad.listing.id, default: ListingMark()].apply(change)
      if change.keepsCopy { copies[ad.listing.id] = ad }
    }
    return before
  }

  package func setGone(_ ids: [Listing.ID], at date: Date?) {
    for id in ids {
      let known = marks[id]?.goneAt
      marks[id]?.goneAt = date.map { known ?? $0 }
    }
  }
}
