import Foundation
import GRDB
import Listings

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
