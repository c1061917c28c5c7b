import ImageFeed
import Loading
import Terminal

/// The lines of comments, laid out from the first one as far down as somebody looks, and which of them is the first to be seen.
///
/// A page takes as long as what is on it and above it, however many comments there are.
struct CommentsLayout: Sendable {
  private var frame = CommentsSession.Frame(comments: nil, state: .idle)
  private var rows: CommentRows?
  private var columns = 0
  private var lines: [StyledText] = []
  /// How many comments they are.
  private var count = 0
  /// The first line to be seen.
  private var first = 0

  /// Takes what is to be laid out; what is laid out already stays where it is the same.
  mutating func lay(_ frame: CommentsSession.Frame, _ rows: CommentRows, columns: Int) {
    if columns != self.columns || self.rows?.now != rows.now { forget() }
    (self.frame, self.rows, self.columns) = (frame, rows, columns)
  }

  /// Lays everything out anew, with the same line at the top if there are still as many.
  mutating func forget() { (lines, count) = ([], 0) }

  /// Moves down so many lines, or up, as far as there are any to be seen.
  mutating func move(by distance: Int, room: Int) {
    reach(first + max(0, distance) + room)
    first = min(max(0, first + distance), max(0, lines.count - room))
  }

  /// The lines to be seen in so many rows.
  mutating func window(_ room: Int) -> [StyledText] {
    guard room > 0 else { return [] }
    reach(first + room)
    first = min(first, max(0, lines.count - room))
    return Array(lines[first...].prefix(room))
  }

  private mutating func reach(_ line: Int) {
    guard let rows, let comments = frame.comments else { return }
    while lines.count < line, comments.indices.contains(count) {
      let comment = comments[count]
      lines += rows.lines(of: comment, isNew: frame.new.contains(comment.id), width: columns)
      count += 1
    }
  }
}
