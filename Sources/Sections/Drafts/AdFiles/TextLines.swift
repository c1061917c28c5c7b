/// A text split into lines as in YAML, each with its line end.
struct TextLines {
  private(set) var lines: [String] = []

  init(_ text: String) {
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // A carriage return ends a line unless a line feed follows.
      if previous == "\r", scalar != "\n" { end(&line) }
      line.append(scalar)
      if Self.breaks.contains(scalar) { end(&line) }
      previous = scalar
    }
    if !line.isEmpty { end(&line) }
  }

  /// The line end that the text uses.
  var lineEnd: String {
    lines.first?.unicodeScalars.suffix(2).elementsEqual("\r\n".unicodeScalars) == true ? "\r\n" : "\n"
  }

  var text: String { lines.joined() }

  /// Replaces a range of lines.
  mutating func replace(_ range: Range<Int>, with new: [String]) {
    if !new.isEmpty, range.lowerBound > 0, !endsLine(lines[range.lowerBound - 1]) {
      lines[range.lowerBound - 1] += lineEnd
    }
    lines.replaceSubrange(range, with: new)
  }

  private static let breaks: Set<Unicode.Scalar> = ["\n", "\u{85}", "\u{2028}", "\u{2029}"]

  private func endsLine(_ line: String) -> Bool {
    line.unicodeScalars.last.map { Self.breaks.contains($0) || $0 == "\r" } == true
  }

  private mutating func end(_ line: inout String.UnicodeScalarView) {
    lines.append(String(line))
    line = String.UnicodeScalarView()
  }
}
