package import Foundation

/// What the user did with an ad: opened it, bookmarked it, hid it, wrote a note about it.
package struct ListingMark: Sendable, Equatable {
  /// What a mark can say of an ad, as ``ListingCondition`` asks for it.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// It has been opened.
    case seen
    /// It is bookmarked.
    case bookmarked
    /// It is left out of lists.
    case hidden
    /// It has a note.
    case noted
  }

  /// A change of a mark.
  package enum Change: Sendable, Equatable {
    /// The ad was opened at this time.
    case open(Date)
    /// Bookmarks the ad, unless it is bookmarked already.
    case bookmark(Date)
    /// Removes the bookmark.
    case removeBookmark
    /// Leaves the ad out of lists, or no longer.
    case hide(Bool)
    /// Replaces the note; an empty one removes it.
    case note(String)
  }

  /// When it was last opened; `nil` if never.
  package var seenAt: Date?
  /// When it was bookmarked; `nil` if it is not.
  package var bookmarkedAt: Date?
  /// Whether it is left out of lists.
  package var isHidden: Bool
  /// The user's note; never empty.
  package var note: String?
  /// When a complete reading of the board's feed did not find it.
  package var goneAt: Date?

  /// Creates a mark; by default, one that says nothing.
  package init(
    seenAt: Date? = nil,
    bookmarkedAt: Date? = nil,
    isHidden: Bool = false,
    note: String? = nil,
    goneAt: Date? = nil
  ) {
    (self.seenAt, self.bookmarkedAt, self.isHidden) = (seenAt, bookmarkedAt, isHidden)
    (self.note, self.goneAt) = (note, goneAt)
  }

  /// Whether it says this of its ad.
  package func has(_ kind: Kind) -> Bool {
    switch kind {
    case .seen: seenAt != nil
    case .bookmarked: bookmarkedAt != nil
    case .hidden: isHidden
    case .noted: note != nil
    }
  }

  /// Applies a change.
  package mutating func apply(_ change: Change) {
    switch change {
    case .open(let date): seenAt = date
    case .bookmark(let date):
      bookmarkedAt = bookmarkedAt ?? date
      goneAt = nil
    case .removeBookmark: bookmarkedAt = nil
    case .hide(let isHidden): self.isHidden = isHidden
    case .note(let text): note = text.isEmpty ? nil : text
    }
  }
}
