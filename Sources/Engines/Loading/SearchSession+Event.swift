extension SearchSession {
  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The query changed to this; `nil` if what is being typed is not a query.
    case typed(Query?)
    /// The user does not want to wait: end the pause now.
    case entered
    /// A wait has run out.
    case elapsed(Timer)
    /// The local look-up found this; `nil` if nothing is known locally.
    case found(Sequence, Answer?)
    /// The source answered.
    case answered(Sequence, Answer)
    /// The source failed.
    case failed(Sequence, LoadFailure)
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Look up the query locally, at once.
    case lookUp(Sequence, query: Query)
    /// Ask the source.
    case ask(Sequence, query: Query)
    /// Stop everything that runs or waits for this number.
    case cancel(Sequence)
    /// Send ``Event/elapsed(_:)`` after this time.
    case wait(Timer, for: Duration)
    /// Show this; `nil` shows nothing.
    case paint(Frame?)
    /// Do nothing: a result came too late for this number.
    case drop(Sequence)
  }

  /// The purpose of a wait.
  package enum Timer: Sendable, Hashable {
    /// The pause in typing after which the source is asked.
    case debounce(Sequence)
    /// The time after which a missing answer is mentioned.
    case stall(Sequence)
    /// A step of the countdown to the next attempt.
    case retry(Sequence)

    /// The number of the query that the wait belongs to.
    package var sequence: Sequence {
      switch self {
      case .debounce(let sequence), .stall(let sequence), .retry(let sequence): sequence
      }
    }
  }

  /// What a search displays.
  package struct Frame: Sendable, Equatable {
    /// The query that the answer belongs to.
    package var query: Query
    /// What was found, locally or by the source; `nil` if there is nothing to show yet.
    package var answer: Answer?
    /// The progress of the source's answer.
    package var state: LoadState

    /// Creates a frame.
    package init(query: Query, answer: Answer?, state: LoadState) {
      self.query = query
      self.answer = answer
      self.state = state
    }
  }
}
