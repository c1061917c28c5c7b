/// The words of a command as they were written, for suggesting a line in which only what was wrong is different.
package struct WrittenWords: Sendable {
  let words: [String]
  private let line: String
  private let ranges: [Range<String.Index>]
  /// The number of the line in a script.
  package var scriptLine: Int?

  /// The words of a line; where an alias stands for some of them, as a shell would have them.
  package init(_ line: SplitLine) {
    self = line.hasAlias ? WrittenWords(arguments: line.words) : WrittenWords(line.words, line.line, line.ranges)
  }

  private init(_ words: [String], _ line: String, _ ranges: [Range<String.Index>]) {
    (self.words, self.line, self.ranges) = (words, line, ranges)
  }

  /// Words from a shell, which had taken their quotes off.
  init(arguments: [String]) {
    var (line, ranges) = ("", [Range<String.Index>]())
    var ends: [Int] = []
    for word in arguments {
      if !line.isEmpty { line += " " }
      ends.append(line.utf8.count)
      line += Self.quoted(word)
      ends.append(line.utf8.count)
    }
    for place in stride(from: 0, to: ends.count, by: 2) {
      let start = line.utf8.index(line.startIndex, offsetBy: ends[place])
      ranges.append(start..<line.utf8.index(line.startIndex, offsetBy: ends[place + 1]))
    }
    (words, self.line, self.ranges) = (arguments, line, ranges)
  }

  /// The words that are written with quotation marks, or with a backslash.
  package var quoted: Set<String> { Set(zip(words, ranges).filter { $0 != line[$1] }.map(\.0)) }

  /// The line with other words in the place of some that are written as they are; `nil` if it lacks one of those.
  package func replacing(_ replacements: [(word: String, by: String)]) -> String? {
    var places: [(range: Range<String.Index>, word: String)] = []
    for (word, other) in replacements {
      guard let range = zip(words, ranges).first(where: { $0 == word && line[$1] == word })?.1 else { return nil }
      places.append((range, other))
    }
    // From the end, so that the ranges before it stay valid.
    return places.sorted { $1.range.lowerBound < $0.range.lowerBound }
      .reduce(into: line) { $0.replaceSubrange($1.range, with: $1.word) }
  }

  /// The line with something else in the place of some of its words. What ends with `:` is joined with what follows.
  func replacing(_ places: Range<Int>, with text: String) -> String {
    guard let first = ranges.dropFirst(places.lowerBound).first?.lowerBound else { return line + " " + text }
    let last = places.isEmpty ? first : ranges[places.upperBound - 1].upperBound
    let before = line[..<first]
    var after = line[last...]
    if text.isEmpty || text.hasSuffix(":") { after = after.drop(while: \.isBlank) }
    let separator = places.isEmpty && !text.isEmpty ? " " : ""
    return (before + text + separator + after).trimmingSuffix(while: \.isBlank)
  }

  /// A word as a POSIX shell reads it back.
  package static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-./,:=@%+".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

extension String {
  /// Without the characters at the end that fulfil a condition.
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
