import Languages
import Listings
import Terminal

/// The line of an ad's text that shows why the ad was found.
enum ListingExcerpt {
  /// No more of a text is looked at: it can be megabytes long.
  private static let scope = 20_000

  /// The part of a text around its first match, with all its matches marked; without one, the text's first line.
  static func line(of text: String, matching texts: [ListingQuery], columns: Int) -> StyledText {
    let first = StyledText(SafeText.firstLine(of: text, columns: columns) ?? "", .faint)
    let wanted = texts.map { FoldedText($0.text) }.filter { !$0.string.isEmpty }
    guard let line = matchingLine(of: text, wanted) else { return first }
    // Looking at long lines took most of the time of showing a list.
    if line.utf8.count > 2 * shown(columns) {
      let near = FoldedText.surroundings(of: wanted, in: line, before: shown(columns) / 2, after: shown(columns))
      let isBeginning = near.startIndex == line.startIndex
      if let part = excerpt(of: near, isBeginning: isBeginning, texts, columns) { return part }
    }
    return excerpt(of: line, isBeginning: true, texts, columns) ?? first
  }

  private static func excerpt(
    of line: Substring,
    isBeginning: Bool,
    _ texts: [ListingQuery],
    _ columns: Int
  ) -> StyledText? {
    let safe = SafeText(String(line))
    guard let match = FoldedText.ranges(of: texts, in: safe.description).first else { return nil }
    let isAtBeginning =
      isBeginning && SafeText(String(safe.description.prefix(match.upperBound))).width < columns
    let start = isAtBeginning ? 0 : beginning(before: match.lowerBound, in: safe.description, room: columns / 3)
    let rest = SafeText(String(safe.description.dropFirst(start).prefix(shown(columns))))
    let styled = StyledText(rest, .faint).styled(.match, in: FoldedText.ranges(of: texts, in: rest.description))
    return isAtBeginning ? styled : StyledText("… ", .faint) + styled
  }

  /// More characters than fit into a number of columns, so that the rest need not be examined.
  private static func shown(_ columns: Int) -> Int {
    let (characters, isTooMuch) = max(1, columns).multipliedReportingOverflow(by: 4)
    return isTooMuch ? scope : min(characters, scope)
  }

  /// The first line with a match.
  private static func matchingLine(of text: String, _ wanted: [FoldedText]) -> Substring? {
    if wanted.isEmpty { return nil }
    // Line ends are scalars of their own, and scalars are faster to read than characters.
    var rest = text.unicodeScalars.prefix(scope)
    while let start = rest.firstIndex(where: { !isNewline($0) }) {
      let line = Substring(rest[start...].prefix { !isNewline($0) })
      let folded = FoldedText(line)
      if wanted.contains(where: folded.contains) { return line }
      rest = rest[line.endIndex...]
    }
    return nil
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    // Most scalars are above those of ASCII's line ends, and below the others.
    scalar.value < 0x0E || scalar.value == 0x85 || scalar.value >= 0x2028 ? Character(scalar).isNewline : false
  }

  /// The beginning of a word at most `room` characters before a place; the place itself if there is none.
  private static func beginning(before place: Int, in text: String, room: Int) -> Int {
    let skipped = max(0, place - room)
    let before = Array(text.dropFirst(skipped).prefix(place - skipped))
    return before.firstIndex(of: " ").map { skipped + $0 + 1 } ?? place
  }
}
