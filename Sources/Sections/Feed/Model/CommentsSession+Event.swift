package import Loading

// What a session of comments takes and returns.

extension CommentsSession {
  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The screen was opened.
    case opened
    /// The user wants the comments again.
    case reloaded
    /// The wait of this number has run out.
    case elapsed(Sequence)
    /// The service answered.
    case answered(Sequence, [FeedComment])
    /// The service failed.
    case failed(Sequence, LoadFailure)
    /// The user has left the screen.
    case left
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Ask the service.
    case ask(Sequence)
    /// Stop what runs or waits for this number.
    case cancel(Sequence)
    /// Send ``Event/elapsed(_:)`` after this time.
    case wait(Sequence, for: Duration)
    /// Show this.
    case paint(Frame)
    /// Nothing: something came too late for this number.
    case drop(Sequence)
  }

  /// What is to be seen of the comments.
  package struct Frame: Sendable, Equatable {
    /// The comments, in the service's order; `nil` until there was an answer.
    package var comments: [FeedComment]?
    /// Those of them that the answer before did not have; none in the first.
    package var new: Set<FeedComment.ID>
    /// How far the next answer is.
    package var state: LoadState

    /// Makes a frame.
    package init(comments: [FeedComment]?, new: Set<FeedComment.ID> = [], state: LoadState) {
      self.comments = comments
      self.new = new
      self.state = state
    }
  }
}
