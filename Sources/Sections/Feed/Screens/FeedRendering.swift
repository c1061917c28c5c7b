import Feed
import Foundation
import Languages
import Terminal

/// What is said around the rows of the feed.
struct FeedRendering {
  let view: FeedView
  let now: Date
  let zone: TimeZone
  /// Where it is read.
  var place = Hint.Place.prompt

  /// That it is not the service's newest: what became of that, and of when this is.
  var mark: Message? {
    guard case .cache(let savedAt) = view.source else { return nil }
    let age = DateText.age(of: savedAt, at: now, in: zone)
    let kept = Message.feedFromCache(age)
    return [view.trouble.map { Failure($0).what }, kept].compactMap(\.self).joined(separator: .semicolon)
  }

  /// What can be done next.
  ///
  /// - Parameter isFirst: whether these are the feed's first rows, if it has any.
  func ending(isFirst: Bool) -> Message {
    guard let last = view.items.last?.row else { return isFirst ? .feedIsEmpty : .feedHasEnded }
    let scope = Message.feedRows(last)
    let next = Hint(inSession: .feedGoesOn, elsewhere: .feedHasComments)
    return [scope, next.message(at: place)].compactMap(\.self).joined(separator: .colon)
  }
}
