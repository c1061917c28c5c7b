import Loading

extension Duration {
  /// The time in whole milliseconds, rounded down.
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}

extension LoadState {
  /// The state in words.
  var text: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .stalled: "stalled"
    case .loaded: "loaded"
    case .failed(let reason, nil): "failed: \(reason)"
    case .failed(let reason, let pause?): "failed: \(reason), again in \(pause.milliseconds) ms"
    }
  }
}

/// Recorded as a whole, so that tests can compare it.
extension String: RecordedAnswer {
  package var record: String { self }
}

extension SearchSession.Frame where Answer == String, Query == String {
  /// The frame in words.
  var text: String { "\(query) \(state.text), \(answer ?? "no rows")" }
}

extension SearchTrace.Entry where Answer == String, Query == String {
  /// The entry in words.
  var text: String { "\(time.milliseconds) \(query ?? "nothing"): \(stepText)" }

  private var stepText: String {
    switch step {
    case .key: "key"
    case .enter: "enter"
    case .sent: "sent"
    case .cancelled: "cancelled"
    case .answered: "answered"
    case .failed(let reason): "failed, \(reason)"
    case .dropped: "dropped"
    case .painted(let cause, let frame): "painted by \(cause): \(frame?.text ?? "nothing")"
    }
  }
}
