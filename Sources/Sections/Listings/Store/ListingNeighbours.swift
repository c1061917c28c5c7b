import Database
import Foundation
import GRDB
import Listings

/// Finds where a place lies among the ads that are kept.
struct ListingNeighbours {
  let board: Int64

  /// The number of the last ad before a place, of those that are as urgent.
  func number(before place: ListingPlace, _ db: Database) throws -> Int64? {
    let sql = """
      SELECT number FROM listing WHERE board = ? AND is_urgent = ? AND (created_at, id) > (?, ?)
      ORDER BY created_at, id LIMIT 1
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: arguments(place))
  }

  /// The first ad behind a place, of those that are as urgent.
  func ad(behind place: ListingPlace, _ db: Database) throws -> (number: Int64, place: ListingPlace)? {
    let sql = """
      SELECT number, created_at, id FROM listing WHERE board = ? AND is_urgent = ? AND (created_at, id) < (?, ?)
      ORDER BY created_at DESC, id DESC LIMIT 1
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments(place)).map { row in
      var found = place
      found.createdAt = Date(timeIntervalSinceReferenceDate: try row.seconds(1))
      found.id = try row.value(2)
      return (try row.value(0), found)
    }
  }

  /// The lowest number that an ad behind a place may have, whether the place's own ad is kept or not.
  func firstNumber(behind place: ListingPlace, _ db: Database) throws -> Int64 {
    try ad(behind: place, db)?.number ?? ListingNumber.range(ofBoard: board, isUrgent: place.isUrgent).upperBound
  }

  /// The first number of an ad that was placed before a date, of the urgent ads or of the others.
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
