/// Whether the displayed catalogue is up to date.
package enum BirdsLiveness: Sendable, Equatable {
  /// Connecting, or waiting for the first complete state.
  case connecting
  /// Every change is reported as it happens.
  case live
  /// There is no connection; the next attempt is after this time. The error is the reason, if there is one.
  case waiting(Duration, FirestoreError?)
  /// Retrying automatically makes no sense.
  case stopped(FirestoreError)
}
