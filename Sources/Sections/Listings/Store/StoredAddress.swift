import Database
import GRDB

/// The address of an ad's large picture, stored as what differs from the small one: boards usually name both alike.
///
/// `11,45,thumb` begins with 11 scalars of the small picture's address, continues with `thumb`, and ends with its last 45.
enum StoredAddress {
  /// The stored form of an address beside another.
  static func encoded(_ address: String?, beside other: String?) -> String? {
    guard let address else { return nil }
    let (whole, base) = (Array(address.unicodeScalars), Array((other ?? "").unicodeScalars))
    let beginning = zip(whole, base).prefix { $0 == $1 }.count
    let most = min(whole.count, base.count) - beginning
    let end = zip(whole.reversed(), base.reversed()).prefix(most).prefix { $0 == $1 }.count
    return "\(beginning),\(end)," + String(String.UnicodeScalarView(whole[beginning..<(whole.count - end)]))
  }

  /// The address of a stored form. Throws SQLite's error for a damaged file if there is none.
  static func decoded(_ stored: String?, beside other: String?) throws -> String? {
    guard let stored else { return nil }
    // By scalars: an accent after a comma would make one character with it.
    var parts = stored.unicodeScalars.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)[...]
    let base = Array((other ?? "").unicodeScalars)
    guard let beginning = parts.popFirst().flatMap({ Int(String($0)) }), (0...base.count).contains(beginning),
      let end = parts.popFirst().flatMap({ Int(String($0)) }), (0...(base.count - beginning)).contains(end),
      let middle = parts.popFirst()
    else { throw Row.damage("thumb_picture") }
    var address = ""
    for scalar in base.prefix(beginning) + Array(middle) + base.suffix(end) { address.unicodeScalars.append(scalar) }
    return address
  }
}
