package import HTTP

/// What Firestore, or the way to it, has against a request.
package struct FirestoreError: Error, Sendable, Equatable {
  /// gRPC's codes, which the REST form has by their names.
  package enum Code: Int, Sendable, CaseIterable {
    case cancelled = 1
    case unknown, invalidArgument, deadlineExceeded, notFound, alreadyExists, permissionDenied, resourceExhausted
    case failedPrecondition, aborted, outOfRange, unimplemented, internalError, unavailable, dataLoss, unauthenticated
  }

  /// What it comes down to.
  package var code: Code
  /// What the service says, in its own words.
  package var message: String
  /// What went wrong on the way, where it is known that the service itself said nothing.
  package var way: HTTPError?
  /// The host that answered, where its answer shows that it does not speak Firestore.
  package var foreignHost: String?
  /// Whether the service tells more than fits a catalogue.
  package var isTooLarge = false

  /// Makes an error.
  package init(_ code: Code, _ message: String = "", way: HTTPError? = nil) {
    self.code = code
    self.message = message
    self.way = way
  }

  /// The host answered, but not in Firestore's protocol. Trying again would not help.
  package static func notFirestore(host: String) -> FirestoreError {
    var error = FirestoreError(.unimplemented)
    error.foreignHost = host
    return error
  }

  /// The catalogue has no end, or is larger than any that can be shown. Trying again would not help.
  package static var tooLarge: FirestoreError {
    var error = FirestoreError(.outOfRange)
    error.isTooLarge = true
    return error
  }

  /// Whether the same request may well succeed later.
  package var isPassing: Bool {
    switch code {
    case .cancelled, .unknown, .deadlineExceeded, .resourceExhausted, .aborted, .internalError, .unavailable: true
    case .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition, .outOfRange,
      .unimplemented, .dataLoss, .unauthenticated:
      false
    }
  }
}

extension FirestoreError.Code {
  /// The code that REST's answers call so: `NOT_FOUND`.
  init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  private var name: String {
    switch self {
    case .cancelled: "CANCELLED"
    case .unknown: "UNKNOWN"
    case .invalidArgument: "INVALID_ARGUMENT"
    case .deadlineExceeded: "DEADLINE_EXCEEDED"
    case .notFound: "NOT_FOUND"
    case .alreadyExists: "ALREADY_EXISTS"
    case .permissionDenied: "PERMISSION_DENIED"
    case .resourceExhausted: "RESOURCE_EXHAUSTED"
    case .failedPrecondition: "FAILED_PRECONDITION"
    case .aborted: "ABORTED"
    case .outOfRange: "OUT_OF_RANGE"
    case .unimplemented: "UNIMPLEMENTED"
    case .internalError: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    case .dataLoss: "DATA_LOSS"
    case .unauthenticated: "UNAUTHENTICATED"
    }
  }

  /// What an answer without a name comes down to.
  init(status: Int) {
    self =
      switch status {
      case 400: .invalidArgument
      case 401: .unauthenticated
      case 403: .permissionDenied
      case 404: .notFound
      case 409: .aborted
      case 429: .resourceExhausted
      case 501: .unimplemented
      case 503: .unavailable
      case 504: .deadlineExceeded
      case 500...599: .internalError
      default: .unknown
      }
  }
}
