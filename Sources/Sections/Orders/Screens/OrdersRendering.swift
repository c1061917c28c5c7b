import Foundation
import Languages
import Orders
import Shell
import Terminal

/// The texts around a list of orders.
struct OrdersRendering {
  let view: OrdersView
  let now: Date
  let zone: TimeZone
  /// Where the text appears.
  var place = Hint.Place.prompt

  /// `11,000 orders, fetched 3 hours ago`
  var heading: Message? {
    view.summary.map { Message.orders(view.total) + .comma + .fetched($0.fetchedAt, at: now, in: zone) }
  }

  /// The possible next steps; `nil` if everything is shown.
  var ending: Message? {
    guard let summary = view.summary else { return .noOrdersYet }
    if summary.count == 0 { return .noOrdersInLedger }
    guard let last = view.items.last?.row else { return view.isFirst ? .noOrdersMatch : .noMoreOrders }
    if !view.hasMore { return view.isFirst ? nil : .noMoreOrders }
    let scope = Message.ordersRows(last, total: view.total)
    let next = Hint(inSession: .ordersGoOn, elsewhere: .ordersLimitShowsMore)
    return [scope, next.message(at: place)].compactMap(\.self).sentences
  }
}

extension Message {
  /// The age of the ledger.
  static func fetched(_ date: Date, at now: Date, in zone: TimeZone) -> Message {
    .ordersFetched(DateText.age(of: date, at: now, in: zone))
  }
}

/// The progress of a download of orders, in one line.
enum OrdersProgressText {
  private static let barWidth = 20

  /// `[########------------] 68.1 MB of 170 MB, 401,334 orders, 31.4 MB/s`; without the bar if the total size is
  /// unknown.
  static func line(_ progress: OrdersProgress, _ language: Language) -> StyledText {
    StyledText(message(progress), .note, in: language)
  }

  private static func message(_ progress: OrdersProgress) -> Message {
    switch progress.phase {
    case .asking: return .askingForOrders
    case .storing: return .storingOrders(progress.rows)
    case .receiving: break
    }
    var parts = [ByteText.message(progress.bytes)]
    if let expected = progress.expectedBytes {
      parts = [.bytesOf(ByteText.message(progress.bytes), all: ByteText.message(expected))]
    }
    parts.append(.orders(progress.rows))
    if progress.bytesPerSecond >= 1, progress.bytesPerSecond < 1e12 {
      parts.append(ByteText.message(Int(progress.bytesPerSecond)) + Message(verbatim: "/s"))
    }
    let text = parts.joined(separator: .comma)
    guard let fraction = progress.fraction else { return text }
    let done = min(barWidth, max(0, Int(Double(barWidth) * fraction)))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: barWidth - done)
    return Message(verbatim: "[\(bar)] ") + text
  }
}

/// A left-out row of a download.
enum OrderProblemText {
  /// Where less than this is left for its beginning, the row has a line of its own.
  private static let leastExcerpt = 20

  /// `row 17: the member "amount" is missing: {"orderId":…`
  static func lines(_ problem: OrderProblem, _ width: Int?, _ language: Language) -> [StyledText] {
    let text = StyledText(.orderRow(problem.row) + .colon + problem.message + .colon, in: language)
    // Replaces the line ends of the document.
    let excerpt = StyledText(
      SafeText(problem.excerpt.split(whereSeparator: \.isNewline).joined(separator: " ")),
      .faint
    )
    let line = text + excerpt
    guard let width, line.width > width else { return [line] }
    if text.width + leastExcerpt <= width { return [line.truncated(to: width)] }
    return text.wrapped(to: width, keepingWords: true) + [("  " + excerpt).truncated(to: width)]
  }
}
