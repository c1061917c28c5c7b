import Foundation
import GRDB
import Orders

/// Finds the orders of a filter, by the index that leads to them in the fewest steps.
struct OrderSearch {
  typealias Condition = (sql: String, value: DatabaseValue)

  /// So many orders or fewer in a range of amounts are looked at one by one and sorted.
  private static let fewAmounts = 2_000
  /// So many places are gathered from groups at most before they are put in order.
  private static let mostPlaces = 8_192

  private let filter: OrderFilter
  private let db: Database

  init(_ filter: OrderFilter, _ db: Database) {
    self.filter = filter
    self.db = db
  }

  func page(after place: OrderPlace?, limit: Int) throws -> OrderPage {
    guard limit > 0 else { return OrderPage(items: [], hasMore: false) }
    // One more is asked for, which says whether there are further ones.
    let limit = min(limit, Int(Int32.max))
    let found = try orders(in: OrderRange.ranges(filter, after: place), limit: limit + 1)
    return OrderPage(items: Array(found.prefix(limit)), hasMore: found.count > limit)
  }

  func count() throws -> Int {
    if filter == OrderFilter() { return try Int.fetchOne(db, sql: "SELECT count FROM ledger") ?? 0 }
    if filter.isByGroupOnly { return try OrderGroups.fetch(filter, db).reduce(0) { $0 + $1.1.count } }
    guard let conditions = try allConditions() else { return 0 }
    let sql = "SELECT count(*) FROM orders \(Self.clause(conditions))"
    return try Int.fetchOne(db, sql: sql, arguments: Self.arguments(conditions)) ?? 0
  }

  func totals() throws -> [OrderTotals] {
    if filter.isByGroupOnly { return OrderTotals.all(try OrderGroups.fetch(filter, db)) }
    guard let conditions = try allConditions() else { return [] }
    var sums: [OrderGroup: (count: Int, sum: ExactSum)] = [:]
    let sql = "SELECT \(OrderRecord.columns) FROM orders \(Self.clause(conditions))"
    try OrderRecord.forEach(statement(sql, conditions), db) { _, order in
      sums[OrderGroup(of: order), default: (0, ExactSum())].count += 1
      sums[OrderGroup(of: order), default: (0, ExactSum())].sum.add(order)
    }
    return OrderTotals.all(sums.map { ($0.key, OrderSum(count: $0.value.count, sum: $0.value.sum.value)) })
  }
}

extension OrderSearch {
  private func orders(in ranges: [OrderRange], limit: Int) throws -> [Order] {
    if try isAmountRare() { return try byAmount(ranges, limit: limit) }
    guard filter.currency != nil || filter.type != nil || filter.status != nil else {
      return try inOrder(ranges, amountConditions, limit: limit)
    }
    let most = Self.mostPlaces / limit
    let groups = try most > 0 ? OrderGroups.fetch(filter, most: most + 1, db).map(\.0) : []
    if most > 0, groups.count <= most { return try byGroup(groups, ranges, limit: limit) }
    guard let conditions = try groupConditions() else { return [] }
    return try inOrder(ranges, conditions + amountConditions, limit: limit)
  }

  /// Along the ledger, looking at each.
  private func inOrder(_ ranges: [OrderRange], _ conditions: [Condition], limit: Int) throws -> [Order] {
    var found: [Order] = []
    for range in ranges where found.count < limit {
      let conditions = range.conditions + conditions
      let sql = """
        SELECT \(OrderRecord.columns) FROM orders INDEXED BY orders_in_order \(Self.clause(conditions))
        ORDER BY created_at DESC, id LIMIT \(limit - found.count)
        """
      found += try OrderRecord.fetchAll(statement(sql, conditions), db)
    }
    return found
  }

  /// The top of each group, and of those the top.
  private func byGroup(_ groups: [OrderGroup], _ ranges: [OrderRange], limit: Int) throws -> [Order] {
    var places: [(place: OrderPlace, number: Int64)] = []
    for group in groups {
      var count = 0
      for range in ranges where count < limit {
        let conditions = Self.conditions(of: group) + range.conditions + amountConditions
        let sql = """
          SELECT number, id, created_at FROM orders INDEXED BY orders_in_group \(Self.clause(conditions))
          ORDER BY created_at DESC, id LIMIT ?
          """
        let rows = try Row.fetchAll(
          db.cachedStatement(sql: sql),
          arguments: Self.arguments(conditions) + [limit - count]
        )
        count += rows.count
        for row in rows {
          guard let id = OrderID(bytes: row[1]) else { continue }
          places.append((OrderPlace(createdAt: row[2], id: id), row[0]))
        }
      }
    }
    places.sort { $0.place < $1.place }
    return try places.prefix(limit).compactMap { try OrderRecord.fetch(number: $0.number, db) }
  }

  /// All that have such an amount, sorted.
  private func byAmount(_ ranges: [OrderRange], limit: Int) throws -> [Order] {
    guard let groups = try groupConditions() else { return [] }
    var found: [Order] = []
    for range in ranges where found.count < limit {
      let conditions = range.conditions + groups + amountConditions
      let sql = """
        SELECT \(OrderRecord.columns) FROM orders INDEXED BY orders_by_amount \(Self.clause(conditions))
        ORDER BY created_at DESC, id LIMIT \(limit - found.count)
        """
      found += try OrderRecord.fetchAll(statement(sql, conditions), db)
    }
    return found
  }

  private func isAmountRare() throws -> Bool {
    guard !amountConditions.isEmpty else { return false }
    let sql = """
      SELECT count(*) FROM (
        SELECT 1 FROM orders INDEXED BY orders_by_amount \(Self.clause(amountConditions)) LIMIT \(Self.fewAmounts + 1)
      )
      """
    return try Int.fetchOne(db, sql: sql, arguments: Self.arguments(amountConditions)) ?? 0 <= Self.fewAmounts
  }
}

extension OrderSearch {
  /// Everything the filter says; `nil` when no order can match.
  private func allConditions() throws -> [Condition]? {
    let range = OrderRange(newest: filter.until, oldest: filter.since)
    return try groupConditions().map { range.conditions + $0 + amountConditions }
  }

  private var amountConditions: [Condition] {
    [
      filter.min.map { ("amount_key >= ?", Data(AmountKey.key(of: $0)).databaseValue) },
      filter.max.map { ("amount_key <= ?", Data(AmountKey.key(of: $0)).databaseValue) },
    ].compactMap { $0 }
  }

  /// Without the currencies' spellings, which only the groups know, as they are many at most in a hostile ledger.
  private func groupConditions() throws -> [Condition]? {
    var conditions: [Condition] = []
    if let currency = filter.currency {
      let sql = "SELECT DISTINCT currency FROM order_group"
      let cursor = try String.fetchCursor(db, sql: sql).filter { $0.lowercased() == currency.lowercased() }
      let spellings = try Array(cursor)
      guard !spellings.isEmpty else { return nil }
      let json = try String(decoding: JSONEncoder().encode(spellings), as: UTF8.self)
      conditions.append(("currency IN (SELECT value FROM json_each(?))", json.databaseValue))
    }
    if let type = filter.type { conditions.append(("type = ?", type.code.databaseValue)) }
    if let status = filter.status { conditions.append(("status = ?", status.code.databaseValue)) }
    return conditions
  }

  private static func conditions(of group: OrderGroup) -> [Condition] {
    [
      ("currency = ?", group.currency.databaseValue), ("type = ?", group.type.code.databaseValue),
      ("status = ?", group.status.code.databaseValue),
    ]
  }

  private static func clause(_ conditions: [Condition]) -> String {
    conditions.isEmpty ? "" : "WHERE " + conditions.map(\.sql).joined(separator: " AND ")
  }

  private static func arguments(_ conditions: [Condition]) -> StatementArguments {
    StatementArguments(conditions.map(\.value))
  }

  private func statement(_ sql: String, _ conditions: [Condition]) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(Self.arguments(conditions))
    return statement
  }
}

extension OrderID {
  /// Of its 16 bytes.
  init?(bytes: Data) {
    guard bytes.count == 16 else { return nil }
    self = bytes.withUnsafeBytes { bytes in
      OrderID(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }
}

extension OrderTotals {
  /// Groups put together by currency and kind, in order.
  fileprivate static func all(_ groups: [(OrderGroup, OrderSum)]) -> [OrderTotals] {
    var totals: [String: [Order.Kind: OrderTotals]] = [:]
    for (group, sum) in groups {
      totals[group.currency, default: [:]][
        group.type,
        default: OrderTotals(currency: group.currency, type: group.type, byStatus: [:])
      ].byStatus[group.status] = sum
    }
    return totals.sorted { $0.key < $1.key }.flatMap { _, kinds in Order.Kind.allCases.compactMap { kinds[$0] } }
  }
}
