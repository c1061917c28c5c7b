import Foundation
import Listings
import Loading
import Terminal

/// How a live search stands, in one line: how many ads, whether they are the board's or what was seen of it, and what is still to
/// come.
struct SearchStatus {
  let frame: ListingsSearchSession.Frame
  /// The indices of the rows that are shown; `nil` where none are.
  let window: Range<Int>?
  let now: Date
  let zone: TimeZone

  /// - Parameter troubleFirst: whether a failure comes before what was found.
  func line(troubleFirst: Bool = false) -> StyledText {
    let found = frame.answer.map { "\(count(of: $0))\(scope(of: $0)), \(origin(of: $0))" }
    let parts = (troubleFirst && isFailed ? [progress, found] : [found, progress]) + [further, above, ignored]
    return StyledText(SafeText(parts.compactMap(\.self).joined(separator: "; ")), isFailed ? .failure : .note)
  }

  private var isFailed: Bool { if case .failed = frame.state { true } else { false } }

  private var progress: String? {
    switch frame.state {
    case .idle, .loading: frame.answer == nil ? "searching …" : nil
    case .stalled: frame.answer == nil ? "asking the board …" : "still asking the board …"
    case .failed(let reason, let retryIn): reason + Self.retry(retryIn)
    case .loaded: nil
    }
  }

  private var further: String? {
    switch frame.more {
    case .stalled: "loading more …"
    case .failed(let reason, let retryIn): "page \(frame.answer?.pageInQuestion ?? 1): \(reason)\(Self.retry(retryIn))"
    case .idle, .loading, .loaded: nil
    }
  }

  private var above: String? { frame.answer.flatMap { ListingsRendering.newAbove($0.newAbove) } }

  private var ignored: String? {
    let words = frame.query.text.unusable.map(\.word)
    return words.isEmpty ? nil : "ignored: \(words.joined(separator: " "))"
  }

  private static func retry(_ pause: Duration?) -> String {
    switch pause {
    case nil: ""
    case .zero?: ", asking again …"
    // A started second counts: the last one shown is 1.
    case let pause?: ", again in \(Int((pause / .seconds(1)).rounded(.up))) s"
    }
  }

  private func count(of answer: ListingsReading) -> String {
    let count = answer.total ?? answer.rows.count
    let ads = count == 1 ? "1 ad" : "\(count) ads"
    return answer.total == nil && answer.hasMore ? ads + " and more" : ads
  }

  /// Which of them are on the screen, when it is not all.
  private func scope(of answer: ListingsReading) -> String {
    guard let window else { return "" }
    let isAll = window.lowerBound == 0 && window.upperBound == answer.rows.count && !answer.hasMore
    return isAll || window.isEmpty ? "" : " (\(window.lowerBound + 1) to \(window.upperBound))"
  }

  private func origin(of answer: ListingsReading) -> String {
    switch answer.origin {
    case .server:
      now.timeIntervalSince(answer.readAt) < 10 ? "live" : "live \(DateText.age(of: answer.readAt, at: now, in: zone))"
    case .cache(let seenAt): "cached \(DateText.age(of: seenAt, at: now, in: zone))"
    }
  }
}
