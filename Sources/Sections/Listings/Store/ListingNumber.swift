import Foundation
import Listings

/// The numbers of ads in the cache: lower ones come first on the board.
///
/// From the top: the number of the board, whether the ad is not urgent, and 41 bits for its position among those.
enum ListingNumber {
  private static let halfWidth: Int64 = 41

  /// The numbers of a board.
  static func range(ofBoard board: Int64) -> Range<Int64> {
    let start = board << (halfWidth + 1)
    return start..<(start + (1 << (halfWidth + 1)))
  }

  /// The numbers of a board's urgent ads, or of the others.
  static func range(ofBoard board: Int64, isUrgent: Bool) -> Range<Int64> {
    let whole = range(ofBoard: board)
    let middle = whole.lowerBound + (1 << halfWidth)
    return isUrgent ? whole.lowerBound..<middle : middle..<whole.upperBound
  }

  /// The number that an ad requests: its date, in spans of four seconds, counted backwards.
  ///
  /// So an ad that is seen later than its neighbours usually finds its number free, and the numbers of a large board
  /// are still so close that the text index, which stores their differences, needs a byte or two for each.
  static func wish(of place: ListingPlace, in range: Range<Int64>) -> Int64 {
    let limit = Double(range.count / 2 - 1)
    let spans = min(max((place.createdAt.timeIntervalSinceReferenceDate / 4).rounded(.down), -limit), limit)
    return range.lowerBound + Int64(range.count / 2) - Int64(spans)
  }
}
