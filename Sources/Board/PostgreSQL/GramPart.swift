/// A part of the ads that has an index of grams of its own, because PostgreSQL reads the whole list of a gram before it
/// looks at the first ad, and the list of a part is shorter.
///
/// An ad belongs to a part by a hash of its id, so that a part is like the whole, however ids were given. No ad is in two
/// parts, so that none is in many indices. The hash is that of hash indices, which newer servers keep.
struct GramPart: Sendable, Equatable {
  /// One ad of so many belongs to it, a power of two.
  let divisor: Int
  private let remainder: Int

  /// The smallest part first.
  static let all = [
    GramPart(divisor: 64, remainder: 0), GramPart(divisor: 16, remainder: 2), GramPart(divisor: 4, remainder: 1),
  ]

  /// Written in the same way in the index and in searches, which is how PostgreSQL finds that the index may be used.
  func condition(on id: String) -> String { "hashint8(\(id)) & \(divisor - 1) = \(remainder)" }

  /// The name of its index.
  var index: String { "ad_by_gram_in_\(divisor)" }
}
