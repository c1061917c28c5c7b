import Foundation
import GRDB
import TestSupport

/// Damage by disks, cables and other programs; the same for the same seed.
struct RandomDamage {
  /// A description of the damage.
  private(set) var words = ""
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// Damages a file of pages. Returns whether anything changed.
  mutating func apply(to path: String) throws -> Bool {
    let url = URL(filePath: path)
    let before = try Data(contentsOf: url)
    var bytes = before
    let pages = max(1, bytes.count / 4_096)
    func range(_ page: Int) -> Range<Int> { page * 4_096..<min((page + 1) * 4_096, bytes.count) }
    let (one, other) = (Int.random(in: 0..<pages, using: &random), Int.random(in: 0..<pages, using: &random))
    switch Int.random(in: 0...7, using: &random) {
    case 0, 1:
      let count = Int.random(in: 1...12, using: &random)
      words = "flip \(count) bits"
      for _ in 0..<count {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    case 2:
      words = "flip 4 bits in the header of page \(one)"
      for _ in 0..<4 {
        bytes[one * 4_096 + Int.random(in: 0..<40, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    case 3:
      words = "swap pages \(one) and \(other)"
      let (first, second) = (bytes[range(one)], bytes[range(other)])
      guard first.count == second.count else { return false }
      bytes.replaceSubrange(range(one), with: second)
      bytes.replaceSubrange(range(other), with: first)
    case 4:
      words = "zero page \(one)"
      bytes.replaceSubrange(range(one), with: Data(count: range(one).count))
    case 5:
      let length = Int.random(in: 0..<bytes.count, using: &random)
      let cut = Bool.random(using: &random) ? length : length / 4_096 * 4_096
      words = "truncate to \(cut)"
      bytes = bytes[..<cut]
    default: return try replaceCell(path, before)
    }
    try bytes.write(to: url)
    return bytes != before
  }

  /// Writes a value of another type into a cell, whatever the table declares.
  private mutating func replaceCell(_ path: String, _ before: Data) throws -> Bool {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    var random = random
    let done = try queue.inDatabase { db -> String? in
      let tables = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'sqlite%'
          AND name NOT LIKE 'listing~_gram~_%' ESCAPE '~'
          """
      )
      guard let table = tables.randomElement(using: &random) else { return nil }
      let (name, sql): (String, String) = (table["name"], table["sql"])
      guard let column = try db.columns(in: name).randomElement(using: &random)?.name else { return nil }
      let literal =
        ["NULL", "'text'", "x'00FF'", "1.5", "-1", "9223372036854775807", "''"].randomElement(using: &random) ?? ""
      let key = try db.primaryKey(name).columns.first ?? "rowid"
      let offset = Int.random(in: 0..<20, using: &random)
      let update = """
        UPDATE \(name) SET \(column) = \(literal)
        WHERE \(key) = (SELECT \(key) FROM \(name) LIMIT 1 OFFSET \(offset) % max(1, (SELECT count(*) FROM \(name))))
        """
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE name = ?",
        arguments: [name]
      )
      try db.execute(sql: "PRAGMA writable_schema = RESET; PRAGMA foreign_keys = OFF")
      let isDone = (try? db.execute(sql: update)) != nil && db.changesCount > 0
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [sql, name])
      return isDone ? "\(name).\(column) = \(literal)" : nil
    }
    self.random = random
    words = done ?? ""
    return done != nil
  }
}
