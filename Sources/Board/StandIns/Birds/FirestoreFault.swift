import GRPCCore
import HTTPTypes
import Hummingbird
import NIOCore

/// Why a Firestore or sign-in request is refused: a status over gRPC, a document over REST.
struct FirestoreFault: Error, Sendable, Equatable {
  /// The gRPC codes used here, by number.
  enum Code: Int, Sendable {
    case invalidArgument = 3
    case notFound = 5
    case alreadyExists = 6
    case permissionDenied = 7
    case failedPrecondition = 9
    case unimplemented = 12
    case unauthenticated = 16
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func invalid(_ message: String) -> FirestoreFault { FirestoreFault(.invalidArgument, message) }

  var rpcError: RPCError {
    RPCError(code: Status.Code(rawValue: code.rawValue).flatMap { RPCError.Code($0) } ?? .unknown, message: message)
  }

  /// `{"error":{"code":404,"message":…,"status":"NOT_FOUND"}}`
  var response: Response {
    var json = JSONText()
    json.raw(#"{"error":{"code":\#(status.code),"message":"#)
    json.string(message)
    json.raw(#","status":"\#(name)"}}"#)
    return Response(status: status, json: json.buffer)
  }

  private var status: HTTPResponse.Status { meaning.0 }

  private var name: String { meaning.1 }

  private var meaning: (HTTPResponse.Status, String) {
    switch code {
    case .invalidArgument: (.badRequest, "INVALID_ARGUMENT")
    case .failedPrecondition: (.badRequest, "FAILED_PRECONDITION")
    case .unauthenticated: (.unauthorized, "UNAUTHENTICATED")
    case .permissionDenied: (.forbidden, "PERMISSION_DENIED")
    case .notFound: (.notFound, "NOT_FOUND")
    case .alreadyExists: (.conflict, "ALREADY_EXISTS")
    case .unimplemented: (.notImplemented, "UNIMPLEMENTED")
    }
  }
}
