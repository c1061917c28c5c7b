import HTTPTypes
import Hummingbird
import NIOCore

/// The answer to a request that did something: it is kept with the request's key, and given again.
struct StoredAnswer: Sendable, Equatable {
  var status: Int
  var adID: Int
  /// JSON; empty where there is no body.
  var body: String

  var response: Response {
    if body.isEmpty { return Response(status: .init(code: status)) }
    var response = Response(status: .init(code: status), json: ByteBuffer(string: body))
    if status == 201 { response.headers[.location] = "/listings/\(adID)" }
    return response
  }
}
