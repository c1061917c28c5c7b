import Foundation
import Languages
import Listings
import Loading
import Terminal

/// The state of a live search in one line: how many ads, whether they come from the board or from the cache, and what
/// is still missing.
struct SearchStatus {
  let frame: ListingsSearchSession.Frame
  /// The indices of the visible rows; `nil` if there are none.
  let window: Range<Int>?
  let now: Date
  let zone: TimeZone
  let language: Language

  /// - Parameter troubleFirst: whether a failure comes before the result.
  func line(troubleFirst: Bool = false) -> StyledText {
    let found =
      isEmptyBoard ? nil : frame.answer.map { [count(of: $0) + scope(of: $0), origin(of: $0)].joined(separator: ", ") }
    let parts =
      (troubleFirst && isFailed ? [progress, found] : [found, progress]) + [
        further, above, frame.query.unfinished, nextStep,
      ]
    return StyledText(parts.compactMap(\.self).joined(separator: .semicolon), isFailed ? .failure : .note, in: language)
  }

  private var isFailed: Bool { if case .failed = frame.state { true } else { false } }

  private var progress: Message? {
    switch frame.state {
    case .idle, .loading: frame.answer == nil ? .searching : nil
    case .stalled: frame.answer == nil ? .askingBoard : .stillAskingBoard
    case .failed(let reason, let retryIn): reason + Self.retry(retryIn)
    case .loaded: nil
    }
  }

  private var further: Message? {
    switch frame.more {
    case .stalled: .loadingMoreAds
    case .failed(let reason, let retryIn): .page(frame.answer?.pageInQuestion ?? 1, reason + Self.retry(retryIn))
    case .idle, .loading, .loaded: nil
    }
  }

  private var above: Message? { frame.answer.flatMap { ListingsRendering.newAbove($0.newAbove) } }

  /// A hint if nothing is shown.
  private var nextStep: Message? {
    guard frame.state == .loaded, let answer = frame.answer, answer.rows.isEmpty, !answer.hasMore else { return nil }
    if !answer.search.text.isEmpty { return .fewerWords }
    if answer.search.category != nil { return .leaveOutTheCategory }
    return isEmptyBoard ? .emptyBoard : nil
  }

  private var isEmptyBoard: Bool {
    guard frame.state == .loaded, let answer = frame.answer, answer.rows.isEmpty, !answer.hasMore else { return false }
    return answer.search.text.isEmpty && answer.search.category == nil && answer.origin == .server
  }

  private static func retry(_ pause: Duration?) -> Message {
    switch pause {
    case nil: Message(verbatim: "")
    case .zero?: .askingBoardAgain
    // Rounds up, so that the last second shown is 1.
    case let pause?: .again(in: Int((pause / .seconds(1)).rounded(.up)))
    }
  }

  private func count(of answer: ListingsReading) -> Message {
    if frame.state == .loaded, answer.rows.isEmpty, !answer.hasMore { return .noAdsFound }
    let ads = Message.ads(answer.total ?? answer.rows.count)
    return answer.total == nil && answer.hasMore ? ads + .panelAndMore : ads
  }

  /// Which rows are visible, if not all.
  private func scope(of answer: ListingsReading) -> Message {
    guard let window else { return Message(verbatim: "") }
    let isAll = window.lowerBound == 0 && window.upperBound == answer.rows.count && !answer.hasMore
    return isAll || window.isEmpty ? Message(verbatim: "") : .panelScope(window.lowerBound + 1, window.upperBound)
  }

  private func origin(of answer: ListingsReading) -> Message {
    switch answer.origin {
    case .server:
      now.timeIntervalSince(answer.readAt) < 10 ? .traceLive : .live(DateText.age(of: answer.readAt, at: now, in: zone))
    case .cache(let seenAt): .panelCached(DateText.age(of: seenAt, at: now, in: zone))
    }
  }
}
