import Loading

extension SearchSession.Timer {
  /// Whether it is a step of a countdown.
  var isCountdown: Bool {
    switch self {
    case .retry, .extensionRetry: true
    case .debounce, .stall, .extensionStall: false
    }
  }
}

extension SearchSession.Event {
  /// The number of the query that it belongs to; `nil` for a user's event.
  var number: Int? {
    switch self {
    case .typed, .entered, .nearedEnd: nil
    case .elapsed(let timer): timer.sequence
    case .found(let number, _), .answered(let number, _), .failed(let number, _): number
    case .extended(let page, _), .extensionFailed(let page, _): page.sequence
    }
  }
}
