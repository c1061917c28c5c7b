import Postings

/// A place in the board's order, whether or not there is an ad.
struct BoardPlace: Sendable, Equatable {
  let isUrgent: Bool
  let created: Int
  let id: Int

  init(isUrgent: Bool, created: Int, id: Int) {
    self.isUrgent = isUrgent
    self.created = created
    self.id = id
  }

  init(_ ad: Ad) { self.init(isUrgent: ad.isUrgent, created: ad.created.secondsSince1970, id: ad.id) }

  /// The place in the search index: urgent ads first, then the newest, then the higher id.
  var posting: PostingPlace {
    PostingPlace(isUrgent ? .first : .second, Self.key(created), Self.key(id))
  }

  /// Higher numbers have lower keys.
  static func key(_ number: Int) -> UInt64 { ~(UInt64(bitPattern: Int64(number)) ^ 1 << 63) }
}
