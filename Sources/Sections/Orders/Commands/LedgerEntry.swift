import Foundation
import Orders
import Terminal

/// An order as a transaction of plain-text accounting, in hledger's format.
///
/// Deposits and purchases add to `assets:exchange`, withdrawals and sales take from it. The other side of a trade is
/// not in the data and is not assumed here: both postings use the same currency. Orders in progress are pending (`!`);
/// canceled orders moved nothing and become comments.
struct LedgerEntry {
  private let order: Order

  init(_ order: Order) {
    self.order = order
  }

  /// The transaction, including its line ends.
  ///
  /// - Parameter zone: the time zone of its date.
  func text(in zone: TimeZone) -> String {
    let lines = [
      "\(date(zone)) \(mark) (\(order.id)) \(order.type.rawValue)  ; status:\(order.status.rawValue)",
      "    assets:exchange  \(amount)",
      "    \(counterAccount)",
    ]
    let isComment = order.status == .canceled
    return lines.map { (isComment ? "; " : "") + $0 + "\n" }.joined()
  }
}

extension LedgerEntry {
  private var mark: String { order.status == .processing ? "!" : "*" }

  private var counterAccount: String {
    switch order.type {
    case .deposit: "equity:deposits"
    case .withdraw: "equity:withdrawals"
    case .buy, .sell: "equity:trades"
    }
  }

  private var amount: String {
    let isIncoming = order.type == .deposit || order.type == .buy
    let text = order.amountText
    let turned = text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
    return (isIncoming ? text : turned) + " " + commodity
  }

  /// The currency code, quoted unless it consists of letters alone; characters that a journal cannot contain are left
  /// out.
  private var commodity: String {
    let isPlain = !order.currency.isEmpty && order.currency.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    if isPlain { return order.currency }
    let kept = SafeText(order.currency).description.unicodeScalars.filter { $0 != "\"" && $0 != ";" }
    return "\"" + String(String.UnicodeScalarView(kept)) + "\""
  }

  private func date(_ zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: Double(order.createdAt) / 1000)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }
}
