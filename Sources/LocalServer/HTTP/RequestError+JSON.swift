import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension RequestError {
  /// The body of every error: `{"error":true,"reason":"…"}`.
  var json: ByteBuffer {
    var json = JSONText()
    json.raw(#"{"error":true,"reason":"#)
    json.string(reason)
    json.raw("}")
    return json.buffer
  }

  /// The whole answer of a connection that takes no further request.
  var lastAnswer: [HTTPResponsePart] {
    let body = json
    let fields: HTTPFields = [
      .contentType: "application/json", .contentLength: String(body.readableBytes), .connection: "close",
    ]
    return [.head(HTTPResponse(status: status, headerFields: fields)), .body(body), .end(nil)]
  }
}
