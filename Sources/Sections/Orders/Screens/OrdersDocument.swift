import Foundation
import Languages
import Loading
import Orders
import Shell

/// Orders as JSON for scripts.
enum OrdersDocument {
  /// `{"total":N,"items":[…]}`
  static func view(_ view: OrdersView) -> JSONValue {
    .object([.init("total", .int(view.total)), .init("items", .array(view.items.map { item($0.order, row: $0.row) }))])
  }

  /// The text before the items of a list that is printed in parts…
  static func beginning(total: Int) -> String { "{\"total\":\(total),\"items\":[" }
  /// …and the text after them.
  static let end = "]}"

  /// An order; its row is null if it is not in the displayed list.
  static func item(_ order: Order, row: Int?) -> JSONValue {
    .object([.init("row", row.map(JSONValue.int) ?? .null)] + members(order))
  }

  /// An order on its own.
  static func order(_ order: Order) -> JSONValue { .object(members(order)) }

  /// `2020-07-26T13:30:12.105Z`
  static func instant(_ milliseconds: Int64) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    // Before 1970 the remainder is negative.
    let (whole, part) = rest < 0 ? (seconds - 1, rest + 1000) : (seconds, rest)
    let date = Date(timeIntervalSince1970: Double(whole))
    let text = date.formatted(.iso8601)
    let thousandths = String(part + 1000).dropFirst()
    return text.hasSuffix("Z") ? text.dropLast() + ".\(thousandths)Z" : text
  }

  /// The totals; the sums are exact, and therefore strings.
  static func totals(_ totals: [OrderTotals]) -> JSONValue {
    let items = totals.map { total in
      let all = total.all
      let parts = Order.Status.allCases.compactMap { status in
        total.byStatus[status].map { JSONValue.Member(status.rawValue, sum($0)) }
      }
      return JSONValue.object([
        .init("currency", .string(total.currency)), .init("type", .string(total.type.rawValue)),
        .init("count", .int(all.count)), .init("sum", .string(all.sum.description)), .init("by_status", .object(parts)),
      ])
    }
    return .object([.init("items", .array(items))])
  }

  /// The rows that were left out.
  static func problems(_ problems: OrderProblems) -> JSONValue {
    let items = problems.first.map { problem in
      JSONValue.object([
        .init("row", .int(problem.row)), .init("member", .optional(problem.member?.rawValue)),
        .init("rule", .string(rule(problem.fault))), .init("message", .message(problem.message)),
        .init("excerpt", .string(problem.excerpt)),
      ])
    }
    return .object([.init("total", .int(problems.count)), .init("items", .array(items))])
  }

  /// The result of a download.
  static func summary(_ summary: OrderLedgerSummary) -> JSONValue {
    .object([
      .init("total", .int(summary.count)), .init("duplicates", .int(summary.duplicates)),
      .init("problems", .int(summary.problems)),
      .init("fetched_at", .string(summary.fetchedAt.formatted(.iso8601))),
    ])
  }

  private static func members(_ order: Order) -> [JSONValue.Member] {
    [
      .init("id", .string(order.id.description)), .init("currency", .string(order.currency)),
      .init("amount", .string(order.amountText)), .init("type", .string(order.type.rawValue)),
      .init("status", .string(order.status.rawValue)), .init("created_at", .string(instant(order.createdAt))),
    ]
  }

  private static func sum(_ sum: OrderSum) -> JSONValue {
    .object([.init("count", .int(sum.count)), .init("sum", .string(sum.sum.description))])
  }

  private static func rule(_ fault: OrderProblem.Fault) -> String {
    switch fault {
    case .notAnObject: "not_an_object"
    case .notText: "not_text"
    case .missing: "missing"
    case .notAString: "not_a_string"
    case .tooLong: "too_long"
    case .notAllowed: "not_allowed"
    case .inSeconds: "in_seconds"
    }
  }
}
