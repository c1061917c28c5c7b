import Feed
import Languages
import Loading
import Terminal

/// The rows around the comments: the image and the state above, the keys below.
struct CommentsPanel {
  let page: CommentsPage
  let columns: Int

  /// The rows above and below the comments. If room is short, the keys are cut first, then the image's description, and
  /// the state last.
  func frame(room: Int) -> (top: [StyledText], bottom: [StyledText]) {
    let status = Array(status.wrapped(to: columns).prefix(max(0, room)))
    let left = room - status.count
    let subject = left > Self.comments ? subject : []
    let keys = left - subject.count > Self.comments ? [keys] : []
    return (subject + status, keys)
  }

  /// Rows that are reserved for comments.
  private static let comments = 3

  /// The steps of the spinner, in characters that every font has.
  private static let spinner = ["|", "/", "-", "\\"]
}

extension CommentsPanel {
  private var language: Language { page.language }

  private var subject: [StyledText] {
    page.reading.image.subject.map {
      [StyledText(SafeText(beginning: $0, columns: columns).truncated(to: columns), .strong)]
    } ?? []
  }

  private var status: StyledText {
    if let word = page.unknown { return StyledText(.unknownCommentsWord(.quoted(word)), .failure, in: language) }
    switch page.frame.state {
    case .failed(let reason, let pause):
      let again = pause.map { Message.again(in: Int(($0 / .seconds(1)).rounded(.up))) } ?? Message(verbatim: "")
      let kept = page.frame.comments.map { Message.semicolon + .commentsStay($0.count) } ?? Message(verbatim: "")
      return StyledText(reason + again + kept, .failure, in: language)
    case .idle, .loading, .stalled:
      let sign = Self.spinner[page.turns % Self.spinner.count]
      let spinning = Message(verbatim: "\(sign) ") + .loadingMoreComments
      return StyledText(found.map { $0 + .comma + spinning } ?? spinning, .note, in: language)
    case .loaded:
      let interval =
        page.reading.interval.map { Message.comma + .commentsEvery(Int(($0 / .seconds(1)).rounded(.up))) }
        ?? Message(verbatim: "")
      return StyledText((found ?? .noComments) + interval, .note, in: language)
    }
  }

  /// `3 comments, 1 new`
  private var found: Message? {
    guard let comments = page.frame.comments else { return nil }
    if comments.isEmpty { return .noComments }
    let count = Message.comments(comments.count)
    let new = page.frame.new.count
    return new == 0 ? count : count + .comma + .newComments(new)
  }

  private var keys: StyledText { StyledText(.commentsKeys, .faint, in: language).truncated(to: columns) }
}
