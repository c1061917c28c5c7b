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
    guard let line = matchingLine(of: text, texts) else { return first }
    let safe = SafeText(String(line))
    let ranges = FoldedText.ranges(of: texts, in: safe.description)
    guard let match = ranges.first else { return first }
    let styled = StyledText(safe, .faint).styled(.match, in: ranges)
    let isAtBeginning = SafeText(String(safe.description.prefix(match.upperBound))).width < columns
    if isAtBeginning { return styled }
    let start = beginning(before: match.lowerBound, in: safe.description, room: columns / 3)
    let rest = SafeText(String(safe.description.dropFirst(start)))
    return StyledText("… ", .faint)
      + StyledText(rest, .faint).styled(.match, in: FoldedText.ranges(of: texts, in: rest.description))
  }

  private static func matchingLine(of text: String, _ texts: [ListingQuery]) -> Substring? {
    let wanted = texts.map { FoldedText($0.text) }.filter { !$0.string.isEmpty }
    if wanted.isEmpty { return nil }
    let lines = text.prefix(scope).split(whereSeparator: \.isNewline)
    return lines.first { line in
      let folded = FoldedText(line)
      return wanted.contains { folded.contains($0) }
    }
  }

  /// The beginning of a word at most `room` characters before a place; the place itself if there is none.
  private static func beginning(before place: Int, in text: String, room: Int) -> Int {
    let skipped = max(0, place - room)
    let before = Array(text.dropFirst(skipped).prefix(place - skipped))
    return before.firstIndex(of: " ").map { skipped + $0 + 1 } ?? place
  }
}
