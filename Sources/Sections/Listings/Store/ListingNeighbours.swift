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
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments(place)).map { row in
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
