package import HTTP

/// An error that Firestore reports for a request, or an error on the way to it.
package struct FirestoreError: Error, Sendable, Equatable {
  /// The codes of gRPC, whose names REST uses.
  package enum Code: Int, Sendable, CaseIterable {
    case cancelled = 1
    case unknown, invalidArgument, deadlineExceeded, notFound, alreadyExists, permissionDenied, resourceExhausted
    case failedPrecondition, aborted, outOfRange, unimplemented, internalError, unavailable, dataLoss, unauthenticated
  }

  /// The kind of error.
  package var code: Code
  /// The service's own message.
  package var message: String
  /// The network error, if the service itself did not respond.
  package var way: HTTPError?
  /// The host that responded, if its response shows that it does not speak Firestore.
  package var foreignHost: String?
  /// Whether the catalogue is larger than the limit.
  package var isTooLarge = false

  /// Creates an error.
  package init(_ code: Code, _ message: String = "", way: HTTPError? = nil) {
    self.code = code
    self.message = message
    self.way = way
  }

  /// The error for a host that responded, but not in Firestore's protocol. Retrying would not help.
  package static func notFirestore(host: String) -> FirestoreError {
    var error = FirestoreError(.unimplemented)
    error.foreignHost = host
    return error
  }

  /// The error for a catalogue that is endless or larger than any that can be displayed. Retrying would not help.
  package static var tooLarge: FirestoreError {
    var error = FirestoreError(.outOfRange)
    error.isTooLarge = true
    return error
  }
}

extension FirestoreError.Code {
  /// The code with this name in REST responses: `NOT_FOUND`.
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

  /// The code for a response without a name.
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
