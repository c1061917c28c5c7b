import Foundation
import HTTP
import Languages
import Listings
import Shell
import Terminal

/// A batch of rows for people.
struct ListingsRendering {
  let view: ListingsView
  let now: Date
  let zone: TimeZone
  var language = Language.english
  /// Where the text appears.
  var place = Hint.Place.prompt
  /// The name of the session's filter.
  var filter: String?
  /// Parts of the search without which it would find ads, and how many.
  var exclusions: [(word: String, found: FoundCount)] = []
  /// How to write the conditions that were probably meant.
  var correction: Message?

  /// What is shown, and its source.
  var heading: StyledText {
    let found = count + query + category
    switch view.source {
    case .server: return StyledText(found, .note, in: language)
    case .cache(let seenAt):
      let age = DateText.age(of: seenAt, at: now, in: zone)
      let offline = Message.offlineAsOf(found, age: age)
      let parts = [offline, Hint.refreshAsksAgain.message(at: place)].compactMap(\.self)
      return StyledText(parts.sentences, .note, in: language)
    case .bookmarks: return StyledText(Message.bookmarksCounted(view.total ?? view.items.count), .note, in: language)
    }
  }

  /// What answered in the board's place, if that is why the rows are from the cache.
  var surprise: Message? {
    switch view.cause {
    case .webPage?, .redirected?: view.cause.map { Failure($0).sentences(at: place) }
    default: nil
    }
  }

  /// The possible next steps; `nil` if everything is shown.
  var ending: Message? {
    if view.isRepeated { return .boardRepeatsItself }
    if view.items.isEmpty, view.page == 1 { return nothingFound }
    if view.bound != nil, view.hasMore, view.items.isEmpty { return nothingFound }
    guard let last = view.items.last?.row else {
      if view.source == .bookmarks { return .allBookmarksShown }
      return view.query.isEmpty && view.category == nil ? .adsFeedEnded : .searchEnded
    }
    if let bound = view.bound, !view.hasMore { return .sortedAmong(NumberText.message(bound)) }
    if view.hasMore { return furtherRows(after: last) }
    return view.page > 1 ? .lastAdRow(last) : nil
  }

  /// How many ads arrived above the rows, which do not shift.
  static func newAbove(_ count: Int) -> Message? { count > 0 ? .newAdsAbove(count) : nil }

  /// How many ads arrived above, and how to see them.
  var above: Message? {
    guard let above = Self.newAbove(view.newAbove) else { return nil }
    let refresh = Hint(inSession: .refreshShowsNew(view.newAbove), elsewhere: nil)
    return [above, refresh.message(at: place)].compactMap(\.self).sentences
  }

  /// How many ads cannot be shown, and why.
  var rejectedNote: Message { .leftOutRestShown(.adsLeftOut(view.rejected)) }

  private var count: Message {
    if let total = view.total { return .ads(total) }
    return view.items.last?.row.map { .adsAtLeast($0) } ?? .adsNoun
  }

  private var query: Message { view.query.isEmpty ? Message(verbatim: "") : .adsFor(.quoted(view.query)) }

  private var category: Message { view.category.map(Message.adsIn) ?? Message(verbatim: "") }

  private var nothingFound: Message {
    if view.source == .bookmarks { return .noBookmarks }
    let category: Message? =
      switch view.category {
      case nil: nil
      case filter: .endTheFilter
      default: .leaveOutTheCategory
      }
    if let bound = view.bound {
      let more = Hint(inSession: .moreSearchesOn, elsewhere: nil).message(at: place)
      return [.noAdsFound, .adsLookedAt(NumberText.message(bound)), more].compactMap(\.self).sentences
    }
    if let correction { return [.noAdsFound, correction].sentences }
    if let suggestion = view.suggestion { return [.noAdsFound, suggestion.question].sentences }
    let parts = exclusions.map { Message.leaveOut(.quoted($0.word), ads: $0.found.message) }
    let ways = parts.isEmpty ? [view.query.isEmpty ? nil : .fewerWords, category].compactMap(\.self) : parts
    if !ways.isEmpty { return [.noAdsFound, ways.joined(separator: .hintOr)].sentences }
    return view.source == .server ? .emptyBoard : .noAdsFound
  }

  private func furtherRows(after last: Int) -> Message {
    let shown = Message.adsRows(last)
    let scope = view.total.map { Message.adsRowsOf(shown, value: NumberText.message($0)) } ?? shown
    let next = Hint(inSession: .adsGoOn, elsewhere: .searchLimitShowsMore)
    return [scope, next.message(at: place)].compactMap(\.self).sentences
  }
}

extension Hint {
  fileprivate static let refreshAsksAgain = Hint(inSession: .refreshAsksBoard, elsewhere: nil)
}
