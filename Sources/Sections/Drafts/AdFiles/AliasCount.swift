/// Counts apparent uses of anchors: `*name`, if `&name` is somewhere in the text as well.
///
/// An alias costs the reader nothing, but every look at its value costs all of it again, so a file that could grow
/// without bounds is not read at all. A text that merely contains such marks would need both, and often.
enum AliasCount {
  static func of(_ text: String) -> Int {
    let anchors = Set(names(behind: UInt8(ascii: "&"), in: text))
    return anchors.isEmpty ? 0 : names(behind: UInt8(ascii: "*"), in: text).count(where: anchors.contains)
  }

  private static func names(behind mark: UInt8, in text: String) -> [[UInt8]] {
    text.utf8.split(separator: mark, omittingEmptySubsequences: false).dropFirst()
      .map { Array($0.prefix(while: isPartOfName)) }.filter { !$0.isEmpty }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
