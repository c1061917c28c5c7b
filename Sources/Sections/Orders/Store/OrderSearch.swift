import Database
import Foundation
import GRDB
import Orders

/// Finds the orders of a filter with the index that needs the fewest steps.
struct OrderSearch {
  /// If at most this many orders match an amount, all are read and sorted.
  private static let fewAmounts = 2_000
  /// The most places collected from groups before they are sorted.
  private static let mostPlaces = 8_192
  /// If fewer than one in this many orders are in the time range, only those are read; otherwise all, one after the
  /// other.
  private static let fewTimes = 20

  private let filter: OrderFilter
  private let db: Database

  init(_ filter: OrderFilter, _ db: Database) {
    self.filter = filter
    self.db = db
  }

  func page(after place: OrderPlace?, limit: Int) throws -> OrderPage {
    guard limit > 0 else { return OrderPage(items: [], hasMore: false) }
    // One more is requested, to know whether further ones follow.
    let limit = min(limit, Int(Int32.max))
    let found = try orders(in: OrderRange.ranges(filter, after: place), limit: limit + 1)
    if let place, let first = found.first, !(place < OrderPlace(of: first)) { throw Row.damage("orders") }
    return OrderPage(items: Array(found.prefix(limit)), hasMore: found.count > limit)
  }

  func count() throws -> Int {
    if filter.isByGroupOnly { return try OrderGroupRecord.fetchAll(filter, db).reduce(0) { $0 + $1.sum.count } }
    let (index, conditions) = try scan(isCountOnly: true)
    let sql = "SELECT count(*) FROM orders \(index) \(conditions.clause)"
    return try Int.fetchOne(db, sql: sql, arguments: conditions.arguments) ?? 0
  }

  func totals() throws -> [OrderTotals] {
    let groups = try OrderGroupRecord.fetchAll(filter, db)
    if filter.isByGroupOnly { return OrderTotals.all(groups) }
    let (index, conditions) = try scan(isCountOnly: false)
    let statement = try db.makeStatement(sql: "SELECT group_number, amount FROM orders \(index) \(conditions.clause)")
    try statement.setArguments(conditions.arguments)
    let count = try Int.fetchOne(db, sql: "SELECT count FROM ledger") ?? 0
    let sums = try OrderScan.sums(statement, atMost: count, db)
    return OrderTotals.all(
      groups.compactMap { group in
        sums[group.number].map { OrderGroupRecord(number: group.number, group: group.group, sum: $0) }
      }
    )
  }

  private var isByGroup: Bool { filter.currency != nil || filter.type != nil || filter.status != nil }

  private func orders(in ranges: [OrderRange], limit: Int) throws -> [Order] {
    let amounts = OrderConditions(amountsOf: filter)
    if try isAmountRare(amounts) { return try walk("orders_by_amount", ranges, try groups() + amounts, limit: limit) }
    if isByGroup {
      let groups = try OrderGroupRecord.fetchAll(filter, db).map(\.number)
      if groups.count <= Self.mostPlaces / limit { return try top(of: groups, ranges, amounts, limit: limit) }
    }
    return try walk("orders_in_order", ranges, try groups() + amounts, limit: limit)
  }

  /// Walks along an index and checks each order.
  private func walk(
    _ index: String,
    _ ranges: [OrderRange],
    _ conditions: OrderConditions,
    limit: Int
  ) throws -> [Order] {
    var found: [Order] = []
    for range in ranges where found.count < limit {
      let conditions = OrderConditions(range) + conditions
      let statement = try db.cachedStatement(
        sql: """
          \(OrderRecord.selection(index)) \(conditions.clause) ORDER BY created_at DESC, id_high, id_low LIMIT ?
          """
      )
      try statement.setArguments(conditions.arguments + [limit - found.count])
      found += try OrderRecord.fetchAll(statement, db)
    }
    return found
  }

  /// Merges the tops of the groups.
  private func top(
    of groups: [Int64],
    _ ranges: [OrderRange],
    _ amounts: OrderConditions,
    limit: Int
  ) throws -> [Order] {
    var found: [(place: OrderPlace, number: Int64)] = []
    for group in groups {
      var missing = limit
      for range in ranges where missing > 0 {
        let places = try OrderRecord.places(
          OrderConditions("group_number = ?", group.databaseValue) + OrderConditions(range) + amounts,
          limit: missing,
          db
        )
        missing -= places.count
        found += places
      }
    }
    found.sort { $0.place < $1.place }
    return try found.prefix(limit).compactMap { try OrderRecord.fetch(number: $0.number, db) }
  }

  private func isAmountRare(_ amounts: OrderConditions) throws -> Bool {
    guard !amounts.isEmpty else { return false }
    let sql = """
      SELECT count(*) FROM (
        SELECT 1 FROM orders INDEXED BY orders_by_amount \(amounts.clause) LIMIT \(Self.fewAmounts + 1)
      )
      """
    return try Int.fetchOne(db, sql: sql, arguments: amounts.arguments) ?? 0 <= Self.fewAmounts
  }

  /// The filter's conditions on groups.
  private func groups() throws -> OrderConditions {
    guard isByGroup else { return OrderConditions() }
    let numbers = try OrderGroupRecord.fetchAll(filter, db).map(\.number).jsonArray
    return OrderConditions("group_number IN (SELECT value FROM json_each(?))", numbers.databaseValue)
  }

  /// How to read every order that the filter may match: by an index only if they are few, because otherwise the table
  /// would be read repeatedly.
  private func scan(isCountOnly: Bool) throws -> (index: String, OrderConditions) {
    let amounts = OrderConditions(amountsOf: filter)
    let times = OrderConditions(OrderRange(newest: filter.until, oldest: filter.since))
    let all = try times + groups() + amounts
    let isOneKind = !isByGroup && (times.isEmpty || amounts.isEmpty)
    if try isAmountRare(amounts) || (isCountOnly && isOneKind && times.isEmpty) {
      return ("INDEXED BY orders_by_amount", all)
    }
    if try isTimeRare(times) || (isCountOnly && isOneKind) { return ("INDEXED BY orders_in_order", all) }
    return ("NOT INDEXED", all)
  }

  private func isTimeRare(_ times: OrderConditions) throws -> Bool {
    guard !times.isEmpty else { return false }
    let sql = "SELECT count(*) FROM orders INDEXED BY orders_in_order \(times.clause)"
    let count = try Int.fetchOne(db, sql: sql, arguments: times.arguments) ?? 0
    return try count * Self.fewTimes < Int.fetchOne(db, sql: "SELECT count FROM ledger") ?? 0
  }
}

extension OrderTotals {
  /// Merges groups by currency and type, in order.
  fileprivate static func all(_ groups: [OrderGroupRecord]) -> [OrderTotals] {
    var totals: [String: [Order.Kind: OrderTotals]] = [:]
    for record in groups {
      let (currency, type) = (record.group.currency, record.group.type)
      let empty = OrderTotals(currency: currency, type: type, byStatus: [:])
      totals[currency, default: [:]][type, default: empty].byStatus[record.group.status] = record.sum
    }
    return totals.sorted { $0.key < $1.key }.flatMap { _, kinds in Order.Kind.allCases.compactMap { kinds[$0] } }
  }
}
