import Foundation
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
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// In the order of the cases.
  private static let names = [
    "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED",
    "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE",
    "DATA_LOSS", "UNAUTHENTICATED",
  ]

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
      default: .failedPrecondition
      }
  }
}

extension FirestoreError {
  /// Reads a response other than 200: `{"error":{"code":404,"message":…,"status":"NOT_FOUND"}}`, or only its status.
  /// The response to a stream is an array of one.
  ///
  /// Without such a body, only a refusal, a limit or a failure may come from Firestore, or from what stands before it:
  /// others say nothing about a document.
  init(_ response: HTTPResponse, host: String) {
    guard let fault = Self.fault(in: response.body) else {
      switch response.status {
      case 401, 403, 429, 500, 502...599: self.init(Code(status: response.status), "status \(response.status)")
      default: self = .notFirestore(host: host)
      }
      return
    }
    let code = fault.status.flatMap { Code(name: $0) } ?? Code(status: response.status)
    self.init(code, fault.message ?? "status \(response.status)")
  }

  /// Reads a refused sign-in. The reason is a word in the message (`ADMIN_ONLY_OPERATION`); the status is usually 400,
  /// even if a key or a permission is missing.
  init(signIn response: HTTPResponse, host: String) {
    self.init(response, host: host)
    guard foreignHost == nil else { return }
    if message.lowercased().hasPrefix("api key") || Self.signInRefusals.contains(where: message.hasPrefix) {
      code = .permissionDenied
    } else if message.hasPrefix("TOO_MANY_ATTEMPTS") || message.hasPrefix("QUOTA_EXCEEDED") {
      code = .resourceExhausted
    }
  }

  /// The reasons that only the project's owner can resolve.
  private static let signInRefusals = [
    "ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED", "CONFIGURATION_NOT_FOUND", "PROJECT_NOT_FOUND", "INVALID_API_KEY",
  ]

  private struct Fault: Decodable {
    var message: String?
    var status: String?
  }

  private static func fault(in data: Data) -> Fault? {
    struct Body: Decodable { var error: Fault }
    let decoder = JSONDecoder()
    let body = (try? decoder.decode(Body.self, from: data)) ?? (try? decoder.decode([Body].self, from: data))?.first
    return body?.error
  }
}
