import Feed
import Foundation
import Languages
import Terminal

/// The texts around the rows of the feed.
struct FeedRendering {
  let view: FeedView
  let now: Date
  let zone: TimeZone
  /// Where the text appears.
  var place = Hint.Place.prompt

  /// Notes that the rows come from the cache: the reason, and the age.
  var mark: Message? {
    guard case .cache(let savedAt) = view.source else { return nil }
    let age = DateText.age(of: savedAt, at: now, in: zone)
    let kept = Message.feedFromCache(age)
    return [view.trouble.map { Failure($0).what }, kept].compactMap(\.self).joined(separator: .semicolon)
  }

  /// The possible next steps.
  ///
  /// - Parameter isFirst: whether these are the first rows of the feed.
  func ending(isFirst: Bool) -> Message {
    guard let last = view.items.last?.row else { return isFirst ? .feedIsEmpty : .feedHasEnded }
    let scope = Message.feedRows(last)
    let next = Hint(inSession: .feedGoesOn, elsewhere: .feedHasComments)
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}
