import BoardRules
import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension RequestError {
  /// The whole response on a connection that accepts no further request.
  var lastAnswer: [HTTPResponsePart] {
    let body = ByteBuffer(string: json)
    var fields = headers
    fields[.contentType] = "application/json"
    fields[.contentLength] = String(body.readableBytes)
    fields[.connection] = "close"
    return [.head(HTTPResponse(status: status, headerFields: fields)), .body(body), .end(nil)]
  }
}
