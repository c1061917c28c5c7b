import Languages
import Loading

extension SearchTrace.Step {
  /// Its name in a timeline.
  var name: Message {
    switch self {
    case .key: .traceKey
    case .enter: .traceEnter
    case .sent: .traceSent
    case .cancelled: .traceCancelled
    case .answered: .traceAnswered
    case .failed: .traceFailed
    case .dropped: .traceStale
    case .painted(.local, _): .traceLocalPaint
    case .painted: .tracePainted
    }
  }
}
