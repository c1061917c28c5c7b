/// The positions of the parts of a decimal number in a text.
struct DecimalShape {
  let isNegative: Bool
  /// The digits before the point; at least one.
  let whole: Range<Int>
  /// The digits after the point; empty without a point.
  let fraction: Range<Int>

  /// Returns `nil` if the text is not such a number.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var place = start
    while place < text.count, text[place].isDigit { place += 1 }
    whole = start..<place
    guard !whole.isEmpty else { return nil }
    if place == text.count {
      fraction = place..<place
      return
    }
    guard text[place] == UInt8(ascii: ".") else { return nil }
    fraction = (place + 1)..<text.count
    guard !fraction.isEmpty, text[fraction].allSatisfy(\.isDigit) else { return nil }
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
