import Feed
import Loading
import Terminal

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
