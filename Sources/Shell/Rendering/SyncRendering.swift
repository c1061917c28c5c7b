import Foundation
import Listings
import Loading
import Terminal

/// How a `sync` is told.
enum SyncRendering {
  private static var barWidth: Int { 20 }

  /// `[#####---------------] 1200 of 4800 ads; Ctrl-C stops, and keeps what came`
  static func bar(_ progress: ListingsSync.Progress) -> StyledText {
    var text = "fetched \(progress.fetched) ads"
    if let total = progress.total, total > 0 {
      let done = min(barWidth, Int(Double(barWidth) * Double(progress.fetched) / Double(total)))
      let bar = String(repeating: "#", count: max(0, done)) + String(repeating: "-", count: barWidth - max(0, done))
      text = "[\(bar)] \(progress.fetched) of \(total) ads"
    }
    if let (failure, pause) = progress.trouble {
      return StyledText(SafeText("\(text); \(failure.reason), again in \(pause.components.seconds) s"), .failure)
    }
    return StyledText(SafeText(text + "; Ctrl-C stops, and keeps what came"), .note)
  }

  /// What was done, as people read it.
  static func lines(_ outcome: ListingsSync.Outcome) -> [StyledText] {
    var lines = ["\(ads(outcome.fetched)) fetched: all of the feed is found while you type, and offline"]
    if outcome.resumedAt > 0 { lines[0] += "; it went on where it had stopped, at \(outcome.resumedAt)" }
    if outcome.gone > 0 { lines.append("gone from the board, and forgotten: \(ads(outcome.gone))") }
    if outcome.rejected > 0 { lines.append("\(ads(outcome.rejected)) left out: not what the board's contract says") }
    return lines.map { StyledText(SafeText($0), .note) }
  }

  /// What was done, as scripts get it.
  static func document(_ outcome: ListingsSync.Outcome) -> JSONValue {
    .object([
      .init("fetched", .int(outcome.fetched)), .init("resumed_at", .int(outcome.resumedAt)),
      .init("gone", .int(outcome.gone)), .init("rejected", .int(outcome.rejected)),
    ])
  }

  private static func ads(_ count: Int) -> String { count == 1 ? "1 ad" : "\(count) ads" }
}
