package import BoardRules
import Postings

extension BoardPlace {
  /// The place in the search index: urgent ads first, then the newest, then the higher id.
  var posting: PostingPlace {
    PostingPlace(isUrgent ? .first : .second, Self.key(created), Self.key(id))
  }

  /// Higher numbers have lower keys.
  package static func key(_ number: Int) -> UInt64 { ~(UInt64(bitPattern: Int64(number)) ^ 1 << 63) }

  /// The number of a key.
  static func number(of key: UInt64) -> Int { Int(Int64(bitPattern: ~key ^ 1 << 63)) }
}
