import Database
import Foundation
import GRDB
import Listings

/// Finds the position of a place among the stored ads.
struct ListingNeighbours {
  let board: Int64

  /// The number of the last ad before a place, among the equally urgent ones.
  func number(before place: ListingPlace, _ db: Database) throws -> Int64? {
    let sql = """
      SELECT number FROM listing WHERE board = ? AND is_urgent = ? AND (created_at, id) > (?, ?)
      ORDER BY created_at, id LIMIT 1
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: arguments(place))
  }

  /// The first ad after a place, among the equally urgent ones.
  func ad(behind place: ListingPlace, _ db: Database) throws -> (number: Int64, place: ListingPlace)? {
    let sql = """
      SELECT number, created_at, id FROM listing WHERE board = ? AND is_urgent = ? AND (created_at, id) < (?, ?)
      ORDER BY created_at DESC, id DESC LIMIT 1
      """
    return try db.row(sql, arguments(place)).map { row in
      var found = place
      found.createdAt = Date(timeIntervalSinceReferenceDate: try row.seconds(1))
      found.id = try row.value(2)
      return (try row.value(0), found)
    }
  }

  /// The lowest number that an ad after a place may have, whether or not the place's own ad is stored.
  func firstNumber(behind place: ListingPlace, _ db: Database) throws -> Int64 {
    try ad(behind: place, db)?.number ?? ListingNumber.range(ofBoard: board, isUrgent: place.isUrgent).upperBound
  }

  /// The first number of an ad placed before a date, among the urgent ads or the others.
  func firstNumber(placedBefore date: Date, isUrgent: Bool, _ db: Database) throws -> Int64 {
    let sql = """
      SELECT number FROM listing WHERE board = ? AND is_urgent = ? AND created_at < ?
      ORDER BY created_at DESC, id DESC LIMIT 1
      """
    let statement = try db.cachedStatement(sql: sql)
    return try Int64.fetchOne(statement, arguments: [board, isUrgent, date.timeIntervalSinceReferenceDate])
      ?? ListingNumber.range(ofBoard: board, isUrgent: isUrgent).upperBound
  }

  private func arguments(_ place: ListingPlace) -> StatementArguments {
    [board, place.isUrgent, place.createdAt.timeIntervalSinceReferenceDate, place.id]
  }
}

/// Where in a board's order a search can find ads: the urgent ones, the others, or the top of both.
enum ListingRanges {
  /// The ranges of numbers, in the board's order, none empty.
  static func ranges(
    board: Int64,
    where conditions: [ListingCondition],
    after place: ListingPlace?,
    _ db: Database
  ) throws -> [Range<Int64>] {
    let neighbours = ListingNeighbours(board: board)
    let start = try place.map { try neighbours.firstNumber(behind: $0, db) }
    let since = conditions.compactMap { if case .since(let date) = $0 { date } else { nil } }.max()
    var ranges: [Range<Int64>] = []
    for isUrgent in [true, false] where !conditions.contains(.urgent(!isUrgent)) {
      let half = ListingNumber.range(ofBoard: board, isUrgent: isUrgent)
      let first = max(start ?? half.lowerBound, half.lowerBound)
      let tooOld = try since.map { try neighbours.firstNumber(placedBefore: $0, isUrgent: isUrgent, db) }
      let end = tooOld ?? half.upperBound
      guard first < end else { continue }
      if let last = ranges.last, last.upperBound == first {
        // Nothing is between the halves: one statement finds both.
        ranges = [last.lowerBound..<end]
      } else {
        ranges.append(first..<end)
      }
    }
    return ranges
  }
}
