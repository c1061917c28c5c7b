import Foundation

/// A text of any size: a beginning, a repeated piece, and an end.
struct GrowingText: Sendable {
  fileprivate struct Part: Sendable {
    var beginning: String
    var piece: String
    var separator: String
  }

  private var parts: [Part]
  private var end: String

  /// - Parameter piece: `@` stands for the number of its repetition, `%` for the same with twelve digits.
  init(_ beginning: String = "", each piece: String, separator: String = "", _ end: String = "") {
    parts = [Part(beginning: beginning, piece: piece, separator: separator)]
    self.end = end
  }

  /// The text followed by another one, which grows as well.
  func then(_ other: GrowingText) -> GrowingText {
    var both = other
    both.parts = parts + other.parts
    both.parts[parts.count].beginning = end + both.parts[parts.count].beginning
    return both
  }

  /// A text of about this many bytes; for 0 only the beginning and the end.
  func text(_ size: Int) -> String {
    var text = ""
    for part in parts {
      let count = size / parts.count / (part.piece + part.separator).utf8.count
      text += part.beginning + part.repeated(count)
    }
    return text + end
  }
}

extension GrowingText.Part {
  fileprivate func repeated(_ count: Int) -> String {
    guard piece.contains("@") || piece.contains("%") else {
      return count > 0 ? String(repeating: piece + separator, count: count - 1) + piece : ""
    }
    let gaps = piece.split(separator: "@", omittingEmptySubsequences: false).map {
      $0.split(separator: "%", omittingEmptySubsequences: false)
    }
    var text = ""
    for number in 0..<count {
      let digits = String(number)
      let twelve = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
      if number > 0 { text += separator }
      text += gaps.map { $0.joined(separator: twelve) }.joined(separator: digits)
    }
    return text
  }
}
