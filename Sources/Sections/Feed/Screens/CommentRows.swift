import Feed
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// A list of comments: the author and the date of each, and its text below.
struct CommentRows {
  let now: Date
  let zone: TimeZone
  let language: Language
  /// Whether dates are shown instead of ages.
  var isAbsolute = false

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80
  private static let indentation: StyledText = "  "

  /// One comment.
  ///
  /// - Parameters:
  ///   - isNew: whether to mark it as new, with a word.
  ///   - width: `nil` cuts nothing.
  ///   - rows: the maximum number of lines; the rest of a long text is not even read.
  func lines(of comment: FeedComment, isNew: Bool = false, width: Int?, rows: Int = .max) -> [StyledText] {
    let mark = isNew ? StyledText(" · ", .faint) + StyledText(.newComment, .urgent, in: language) : ""
    let facts = StyledText(" · ", .faint) + StyledText(date(of: comment), .faint, in: language) + mark
    let author = SafeText(beginning: comment.author, columns: width ?? .max)
    // A long name is cut, never the date.
    let name = width.map { author.truncated(to: max(1, $0 - facts.width)) } ?? author
    let heading = StyledText(name, .title) + facts
    let columns = width.map { max(1, min($0 - Self.indentation.width, Self.readable)) }
    let (seen, isTooMuch) = (columns ?? .max).multipliedReportingOverflow(by: rows)
    let body = SafeText.lines(beginning: comment.message, columns: isTooMuch ? .max : seen)
      .flatMap { line in columns.map { line.wrapped(to: $0) } ?? [line] }
      .map { $0.isEmpty ? "" : Self.indentation + StyledText($0) }
    return ([heading] + body).prefix(rows).map { $0.truncated(to: width ?? .max) }
  }

  func lines(of comments: [FeedComment], new: Set<FeedComment.ID> = [], width: Int?) -> [StyledText] {
    comments.flatMap { lines(of: $0, isNew: new.contains($0.id), width: width) }
  }

  private func date(of comment: FeedComment) -> Message {
    isAbsolute
      ? DateText.full(comment.createdAt, in: zone) : DateText.age(of: comment.createdAt, at: now, in: zone)
  }
}

/// The lines of comments, laid out from the first one down to the visible part, and the first visible line.
///
/// A page costs only the lines on it and above it, however many comments there are.
struct CommentsLayout: Sendable {
  private var frame = CommentsSession.Frame(comments: nil, state: .idle)
  private var rows: CommentRows?
  private var columns = 0
  private var lines: [StyledText] = []
  /// How many comments are laid out completely, and in how many lines.
  private var (count, settled) = (0, 0)
  /// The first visible line.
  private var first = 0

  /// Takes the comments to lay out; finished lines are kept unless the width or the time changed.
  mutating func lay(_ frame: CommentsSession.Frame, _ rows: CommentRows, columns: Int) {
    if columns != self.columns || self.rows?.now != rows.now { forget() }
    (self.frame, self.rows, self.columns) = (frame, rows, columns)
  }

  /// Lays out everything again and keeps the first visible line if there are enough lines.
  mutating func forget() { (lines, count, settled) = ([], 0, 0) }

  /// Moves down by some lines, or up for a negative distance, within the text.
  mutating func move(by distance: Int, room: Int) {
    reach(first + max(0, distance) + room)
    first = min(max(0, first + distance), max(0, lines.count - room))
  }

  /// The visible lines.
  mutating func window(_ room: Int) -> [StyledText] {
    guard room > 0 else { return [] }
    reach(first + room)
    first = min(first, max(0, lines.count - room))
    return Array(lines[first...].prefix(room))
  }

  /// The minimum number of lines to lay out of a long comment.
  private static let least = 64

  private mutating func reach(_ line: Int) {
    guard let rows, let comments = frame.comments else { return }
    while lines.count < line, comments.indices.contains(count) {
      let comment = comments[count]
      // Lays out twice as much as needed of a longer one, so that the next line does not cost another pass.
      let room = max(Self.least, (line - settled) * 2)
      lines.removeLast(lines.count - settled)
      lines += rows.lines(of: comment, isNew: frame.new.contains(comment.id), width: columns, rows: room)
      guard lines.count < settled + room else { return }
      count += 1
      settled = lines.count
    }
  }
}
