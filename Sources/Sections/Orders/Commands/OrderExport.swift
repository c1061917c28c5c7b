import Foundation
import Loading
import Orders
import Terminal

/// How orders are written for other programs: a beginning, a piece of text for each batch, an end.
struct OrderExport {
  /// A way to write them.
  enum Format: String, CaseIterable {
    case csv, json, jsonl, ledger

    /// What files of the format end with.
    var fileExtension: String { self == .ledger ? "journal" : rawValue }

    /// The format that a file's extension tells of; `nil` for one that is not known.
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
  /// The zone of the dates of a journal, which knows no other; instants are in UTC everywhere else.
  let zone: TimeZone

  /// What stands before the first order.
  var beginning: String {
    switch format {
    case .csv: "id,created_at,type,status,currency,amount\r\n"
    case .json: "["
    case .jsonl: ""
    // So that `1.234` is not taken for a thousand.
    case .ledger: "decimal-mark .\n"
    }
  }

  /// What stands behind the last one.
  var end: String { format == .json ? "]\n" : "" }

  /// Orders one after the other.
  ///
  /// - Parameter isFirst: whether none were written before.
  func text(of orders: [Order], isFirst: Bool) -> String {
    switch format {
    case .csv: orders.map(row).joined()
    case .json: (isFirst ? "" : ",") + orders.map { "\n" + OrdersDocument.order($0).text }.joined(separator: ",")
    case .jsonl: orders.map { OrdersDocument.order($0).text + "\n" }.joined()
    case .ledger: orders.map(LedgerEntry.init).map { "\n" + $0.text(in: zone) }.joined()
    }
  }

  /// A line as RFC 4180 has it.
  private func row(_ order: Order) -> String {
    let fields = [
      order.id.description, OrdersDocument.instant(order.createdAt), order.type.rawValue, order.status.rawValue,
      order.currency, order.amountText,
    ]
    return fields.map(Self.field).joined(separator: ",") + "\r\n"
  }

  /// A cell that neither a terminal nor a spreadsheet acts on. Control characters are replaced as on the screen. A text that begins as
  /// a formula does gets an apostrophe in front, as OWASP recommends against CSV injection; a number stays as it is.
  static func field(_ text: String) -> String {
    let text = SafeText(text).description
    let isFormula = text.unicodeScalars.first.map(formulaStarts.contains) == true && ExactDecimal(text) == nil
    let cell = isFormula ? "'" + text : text
    guard isFormula || cell.unicodeScalars.contains(where: { ["\"", ",", "\r", "\n"].contains($0) }) else {
      return cell
    }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  /// What Excel, LibreOffice and Google Sheets take for the beginning of a formula, also in its full-width form.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
