package import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
  /// A JSON document. A large one is written piece by piece, to distinguish a slow client from one that has stopped
  /// reading.
  ///
  /// - Parameter held: its part of the budget, if it has one.
  init(status: HTTPResponse.Status = .ok, json: String, held: HeldAnswer?) {
    let json = ByteBuffer(string: json)
    let body =
      json.readableBytes <= Response.piece
      ? ResponseBody(byteBuffer: json)
      : ResponseBody(contentLength: json.readableBytes) { writer in
        try await writer.write(json, held)
        try await writer.finish(nil)
      }
    self.init(status: status, headers: [.contentType: "application/json"], body: body)
  }

  /// A JSON document that is in no budget.
  package init(status: HTTPResponse.Status = .ok, json: String) { self.init(status: status, json: json, held: nil) }

  /// A picture of a type such as `image/png`.
  package init(picture: some Sequence<UInt8>, type: String) {
    self.init(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture)))
  }

  /// The bytes of a document that are written at a time.
  static let piece = 64 * 1024
}

extension ResponseBodyWriter {
  /// Writes some bytes piece by piece.
  mutating func write(_ bytes: ByteBuffer, _ held: HeldAnswer?) async throws {
    var rest = bytes
    while let slice = rest.readSlice(length: min(Response.piece, rest.readableBytes)), slice.readableBytes > 0 {
      try await write(slice)
      held?.progressed()
    }
  }
}
