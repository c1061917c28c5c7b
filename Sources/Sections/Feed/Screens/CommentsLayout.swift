import Feed
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
  /// How many comments are laid out to their end, and in how many lines.
  private var (count, settled) = (0, 0)
  /// The first line to be seen.
  private var first = 0

  /// Takes what is to be laid out; what is laid out already stays where it is the same.
  mutating func lay(_ frame: CommentsSession.Frame, _ rows: CommentRows, columns: Int) {
    if columns != self.columns || self.rows?.now != rows.now { forget() }
    (self.frame, self.rows, self.columns) = (frame, rows, columns)
  }

  /// Lays everything out anew, with the same line at the top if there are still as many.
  mutating func forget() { (lines, count, settled) = ([], 0, 0) }

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

  /// How many lines of a comment are laid out at least, if it has as many.
  private static let least = 64

  private mutating func reach(_ line: Int) {
    guard let rows, let comments = frame.comments else { return }
    while lines.count < line, comments.indices.contains(count) {
      let comment = comments[count]
      // Of one that goes on beyond, twice as much as is needed: the next time will not be at the next line.
      let room = max(Self.least, (line - settled) * 2)
      lines.removeLast(lines.count - settled)
      lines += rows.lines(of: comment, isNew: frame.new.contains(comment.id), width: columns, rows: room)
      guard lines.count < settled + room else { return }
      count += 1
      settled = lines.count
    }
  }
}
