import Birds

extension FirestoreError {
  /// Whether the same request may succeed later.
  var isPassing: Bool {
    switch code {
    case .cancelled, .unknown, .deadlineExceeded, .resourceExhausted, .aborted, .internalError, .unavailable: true
    case .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition, .outOfRange,
      .unimplemented, .dataLoss, .unauthenticated:
      false
    }
  }
}
