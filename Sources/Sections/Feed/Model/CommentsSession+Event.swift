package import Loading

// The events and actions of a comments session.

extension CommentsSession {
  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The screen was opened.
    case opened
    /// The user requested the comments again.
    case reloaded
    /// The wait with this number is over.
    case elapsed(Sequence)
    /// The service answered.
    case answered(Sequence, [FeedComment])
    /// The service failed.
    case failed(Sequence, LoadFailure)
    /// The user left the screen.
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
    /// Do nothing: a result came too late for this number.
    case drop(Sequence)
  }

  /// What the comments screen displays.
  package struct Frame: Sendable, Equatable {
    /// The comments, in the service's order; `nil` before the first response.
    package var comments: [FeedComment]?
    /// The comments that the previous response did not have; none in the first.
    package var new: Set<FeedComment.ID>
    /// The progress of the next response.
    package var state: LoadState

    /// Creates a frame.
    package init(comments: [FeedComment]?, new: Set<FeedComment.ID> = [], state: LoadState) {
      self.comments = comments
      self.new = new
      self.state = state
    }
  }
}
