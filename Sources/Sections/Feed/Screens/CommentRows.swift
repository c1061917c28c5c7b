import Feed
import Foundation
import Languages
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
