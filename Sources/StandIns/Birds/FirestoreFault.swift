import BoardRules
import BoardServer
import GRPCCore
import HTTPTypes
import Hummingbird

/// Why a Firestore or sign-in request is refused: a status over gRPC, a document over REST.
struct FirestoreFault: Error, Sendable, Equatable, RPCErrorConvertible {
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

  /// `{"error":{"code":404,"message":…,"status":"NOT_FOUND"}}`
  var response: Response {
    let (status, name) = meaning
    let json = JSONObject.text {
      $0.add("error") {
        $0.add("code", status.code)
        $0.add("message", message)
        $0.add("status", name)
      }
    }
    return Response(status: status, json: json)
  }

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

  var rpcErrorCode: RPCError.Code { Status.Code(rawValue: code.rawValue).flatMap { RPCError.Code($0) } ?? .unknown }

  var rpcErrorMessage: String { message }
}
