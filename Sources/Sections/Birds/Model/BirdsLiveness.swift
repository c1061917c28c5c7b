/// Whether what is shown is as it is now.
package enum BirdsLiveness: Sendable, Equatable {
  /// A connection is being made, or its first complete state is awaited.
  case connecting
  /// Every change is told as it happens.
  case live
  /// There is no connection; the next try is after this time. The error is the reason, if one was given.
  case waiting(Duration, FirestoreError?)
  /// It makes no sense to try again by itself.
  case stopped(FirestoreError)
}
