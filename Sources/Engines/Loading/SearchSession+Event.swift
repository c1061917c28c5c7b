// What a search session takes and returns.

extension SearchSession {
  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The query is now this; `nil` when what is being typed is no query.
    case typed(Query?)
    /// The user will not wait: what waits for a pause is done now.
    case entered
    /// The user nears the end of the rows, and there are more.
    case nearedEnd
    /// A wait has run out.
    case elapsed(Timer)
    /// The local look-up found this; `nil` when nothing is known locally.
    case found(Sequence, Answer?)
    /// The source answered.
    case answered(Sequence, Answer)
    /// The source failed.
    case failed(Sequence, LoadFailure)
    /// The answer with a further page.
    case extended(Extension, Answer)
    /// The further page failed.
    case extensionFailed(Extension, LoadFailure)
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Look the query up locally, at once.
    case lookUp(Sequence, query: Query)
    /// Ask the source.
    case ask(Sequence, query: Query)
    /// Ask for the page behind this answer.
    case extend(Extension, answer: Answer)
    /// Stop whatever runs or waits for this number.
    case cancel(Sequence)
    /// Send ``Event/elapsed(_:)`` after this time.
    case wait(Timer, for: Duration)
    /// Show this; `nil` shows nothing.
    case paint(Frame?)
    /// Nothing: something came too late for this number.
    case drop(Sequence)
  }

  /// One loading of a further page.
  package struct Extension: Sendable, Hashable {
    /// The query's number.
    package var sequence: Sequence
    /// Numbers the loads of a query.
    package var number: Int
  }

  /// What a wait is for.
  package enum Timer: Sendable, Hashable {
    /// The pause in typing after which the source is asked.
    case debounce(Sequence)
    /// The time after which a missing answer is worth a word.
    case stall(Sequence)
    /// A step of the countdown to asking again.
    case retry(Sequence)
    /// The time after which a missing page is worth a word.
    case extensionStall(Extension)
    /// A step of the countdown to asking for the page again.
    case extensionRetry(Extension)

    /// The number of the query that is waited for.
    package var sequence: Sequence {
      switch self {
      case .debounce(let sequence), .stall(let sequence), .retry(let sequence): sequence
      case .extensionStall(let page), .extensionRetry(let page): page.sequence
      }
    }
  }

  /// What is to be seen of a search.
  package struct Frame: Sendable, Equatable {
    /// The query that the answer belongs to.
    package var query: Query
    /// What was found, locally or by the source; `nil` when there is nothing to show yet.
    package var answer: Answer?
    /// How far the source's answer is.
    package var state: LoadState
    /// How far the page behind the answer is.
    package var more: LoadState

    /// Makes a frame.
    package init(query: Query, answer: Answer?, state: LoadState, more: LoadState = .idle) {
      self.query = query
      self.answer = answer
      self.state = state
      self.more = more
    }
  }
}
