import HTTPTypes
import Hummingbird
import NIOCore

/// The response to a request that had an effect: it is stored with the request's key, and returned again.
struct StoredAnswer: Sendable, Equatable {
  var status: Int
  var adID: Int
  /// JSON; empty without a body.
  var body: String

  var response: Response {
    if body.isEmpty { return Response(status: .init(code: status)) }
    var response = Response(status: .init(code: status), json: ByteBuffer(string: body))
    if status == 201 { response.headers[.location] = "/listings/\(adID)" }
    return response
  }
}
