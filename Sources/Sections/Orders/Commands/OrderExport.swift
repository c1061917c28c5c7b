import Foundation
import Languages
import Loading
import Orders
import Shell
import Terminal

/// Formats orders for other programs: a beginning, a text for each batch, and an end.
struct OrderExport {
  /// An export format.
  enum Format: String, CaseIterable {
    case csv, json, jsonl, ledger

    /// The extension of files in this format.
    var fileExtension: String { self == .ledger ? "journal" : rawValue }

    /// The format of a file extension; `nil` for an unknown one.
    init?(path: String) {
      switch FilePath(path).pathExtension.lowercased() {
      case "csv": self = .csv
      case "json": self = .json
      case "jsonl", "ndjson": self = .jsonl
      case "journal", "ledger", "hledger": self = .ledger
      default: return nil
      }
    }
  }

  let format: Format
  /// The time zone of a journal's dates, which cannot state it; all other formats use UTC.
  let zone: TimeZone

  /// The text before the first order.
  var beginning: String {
    switch format {
    case .csv: "id,created_at,type,status,currency,amount\r\n"
    case .json: "["
    case .jsonl: ""
    // Without it, `1.234` could be read as a thousand.
    case .ledger: "decimal-mark .\n"
    }
  }

  /// The text after the last order.
  var end: String { format == .json ? "]\n" : "" }

  /// The text of a batch of orders.
  ///
  /// - Parameter isFirst: whether this is the first batch.
  func text(of orders: [Order], isFirst: Bool) -> String {
    switch format {
    case .csv: orders.map(row).joined()
    case .json: (isFirst ? "" : ",") + orders.map { "\n" + OrdersDocument.order($0).text }.joined(separator: ",")
    case .jsonl: orders.map { OrdersDocument.order($0).text + "\n" }.joined()
    case .ledger: orders.map(LedgerEntry.init).map { "\n" + $0.text(in: zone) }.joined()
    }
  }

  /// A line in the format of RFC 4180.
  private func row(_ order: Order) -> String {
    let fields = [
      order.id.description, OrdersDocument.instant(order.createdAt), order.type.rawValue, order.status.rawValue,
      order.currency, order.amountText,
    ]
    return fields.map(Self.field).joined(separator: ",") + "\r\n"
  }

  /// A cell that is safe for terminals and spreadsheets. Control characters are replaced as on the screen. A text that
  /// begins like a formula gets a leading apostrophe, as OWASP recommends against CSV injection; a number stays
  /// unchanged.
  static func field(_ text: String) -> String {
    let text = SafeText(text).description
    let isFormula = text.unicodeScalars.first.map(formulaStarts.contains) == true && ExactDecimal(text) == nil
    let cell = isFormula ? "'" + text : text
    guard isFormula || cell.unicodeScalars.contains(where: { ["\"", ",", "\r", "\n"].contains($0) }) else {
      return cell
    }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// The characters that begin a formula in Excel, LibreOffice and Google Sheets, also in full-width form.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}

/// An order as a transaction of plain-text accounting, in hledger's format.
///
/// Deposits and purchases add to `assets:exchange`, withdrawals and sales take from it. The other side of a trade is
/// not in the data and is not assumed here: both postings use the same currency. Orders in progress are pending (`!`);
/// canceled orders moved nothing and become comments.
struct LedgerEntry {
  private let order: Order

  init(_ order: Order) { self.order = order }

  /// The transaction, including its line ends.
  ///
  /// - Parameter zone: the time zone of its date.
  func text(in zone: TimeZone) -> String {
    let lines = [
      "\(date(zone)) \(mark) (\(code)) \(order.type.rawValue)  ; status:\(order.status.rawValue)",
      "    assets:exchange  \(amount)",
      "    \(counterAccount)",
    ]
    let isComment = order.status == .canceled
    return lines.map { (isComment ? "; " : "") + $0 + "\n" }.joined()
  }

  /// The id, without the characters that a code cannot contain.
  private var code: String {
    let kept = SafeText(order.id.description).description.unicodeScalars.filter { !["(", ")", ";"].contains($0) }
    return String(String.UnicodeScalarView(kept))
  }

  private var mark: String { order.status == .processing ? "!" : "*" }

  private var counterAccount: String {
    switch order.type {
    case .deposit: "equity:deposits"
    case .withdraw: "equity:withdrawals"
    case .buy, .sell: "equity:trades"
    }
  }

  /// A journal knows neither exponents nor a point at an end. Parsed once for all orders.
  // Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let plainAmount = /-?[0-9]+(?:\.[0-9]+)?/

  private var amount: String {
    let isIncoming = order.type == .deposit || order.type == .buy
    let isPlain = order.amountText.wholeMatch(of: Self.plainAmount) != nil
    let text = isPlain ? order.amountText : order.amount.description
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
    let date = Date(timeIntervalSince1970: Double(order.createdAt) / 1000)
    let parts = Calendar.gregorian(in: zone).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}
