import HTTPTypes
import NIOCore

extension RequestError {
  /// The body of every error: `{"error":true,"reason":"…"}`.
  var json: ByteBuffer {
    var json = JSONText()
    json.raw(#"{"error":true,"reason":"#)
    json.string(reason)
    json.raw("}")
    return json.buffer
  }
}
