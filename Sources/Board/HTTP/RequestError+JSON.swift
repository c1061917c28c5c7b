import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension RequestError {
  /// The body of almost every error: `{"error":true,"reason":"…"}`.
  var json: ByteBuffer {
    if let document { return document }
    var json = JSONText()
    json.raw(#"{"error":true,"reason":"#)
    json.string(reason)
    json.raw("}")
    return json.buffer
  }

  /// The whole response on a connection that accepts no further request.
  var lastAnswer: [HTTPResponsePart] {
    let body = json
    var fields = headers
    fields[.contentType] = "application/json"
    fields[.contentLength] = String(body.readableBytes)
    fields[.connection] = "close"
    return [.head(HTTPResponse(status: status, headerFields: fields)), .body(body), .end(nil)]
  }
}
