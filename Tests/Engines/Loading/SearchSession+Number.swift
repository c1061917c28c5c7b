import Loading

extension SearchSession.Timer {
  /// Whether it is a step of a countdown.
  var isCountdown: Bool {
    switch self {
    case .retry: true
    case .debounce, .stall: false
    }
  }
}

extension SearchSession.Event {
  /// The number of the query that it belongs to; `nil` for a user's event.
  var number: Int? {
    switch self {
    case .typed, .entered: nil
    case .elapsed(let timer): timer.sequence
    case .found(let number, _), .answered(let number, _), .failed(let number, _): number
    }
  }
}
