import Foundation
import Languages
import Listings
import Loading
import Terminal

/// The output of `sync`.
enum SyncRendering {
  private static var barWidth: Int { 20 }

  /// `[#####---------------] 1200 of 4800 ads; Ctrl-C stops, and keeps what came`
  static func bar(_ progress: ListingsSync.Progress, language: Language = .english) -> StyledText {
    var text = Message.fetched(progress.fetched)
    if let total = progress.total, total > 0 {
      let done = min(barWidth, Int(Double(barWidth) * Double(progress.fetched) / Double(total)))
      let bar = String(repeating: "#", count: max(0, done)) + String(repeating: "-", count: barWidth - max(0, done))
      text = Message(verbatim: "[\(bar)] ") + .part(progress.fetched, of: total)
    }
    if let (failure, pause) = progress.trouble {
      let trouble = text + .semicolon + failure.reason + .again(in: pause.components.seconds)
      return StyledText(trouble, .failure, in: language)
    }
    return StyledText(text + .semicolon + .syncCanBeStopped, .note, in: language)
  }

  /// The result for people.
  static func lines(_ outcome: ListingsSync.Outcome, language: Language = .english) -> [StyledText] {
    var done = Message.allFetched(outcome.fetched)
    if outcome.resumedAt > 0 { done = done + .semicolon + .wentOn(at: outcome.resumedAt) }
    var lines = [done]
    if outcome.gone > 0 { lines.append(.gone(outcome.gone)) }
    if outcome.rejected > 0 { lines.append(.adsLeftOut(outcome.rejected)) }
    return lines.map { StyledText($0, .note, in: language) }
  }

  /// The result as JSON for scripts.
  static func document(_ outcome: ListingsSync.Outcome) -> JSONValue {
    .object([
      .init("fetched", .int(outcome.fetched)), .init("resumed_at", .int(outcome.resumedAt)),
      .init("gone", .int(outcome.gone)), .init("rejected", .int(outcome.rejected)),
    ])
  }
}

extension Message {
  /// The suffix of a failure that will be retried: `, again in 3 s`.
  static func again(in seconds: some BinaryInteger) -> Message {
    .againInSeconds(Int(clamping: seconds))
  }

  fileprivate static func fetched(_ count: Int) -> Message {
    let (ads, received) = (Message.ads(count), Message.adsReceived(count))
    return Message { $0 == .english ? "fetched " + ads.text(in: $0) : received.text(in: $0) }
  }

  fileprivate static func part(_ count: Int, of total: Int) -> Message {
    let (count, ads) = (NumberText.message(count), Message.ads(total))
    return .adsReceivedOf(count, ads: ads)
  }

  fileprivate static func allFetched(_ count: Int) -> Message {
    let received = Message.adsReceived(count)
    return .syncComplete(received)
  }

  fileprivate static func wentOn(at place: Int) -> Message {
    let place = NumberText.message(place)
    return .syncResumedAt(place)
  }

  fileprivate static func gone(_ count: Int) -> Message {
    .adsWithdrawn(count)
  }
}
