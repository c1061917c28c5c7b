import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A JSON document. A large one is written piece by piece, to distinguish a slow client from one that has stopped
  /// reading.
  init(status: HTTPResponse.Status = .ok, json: String) {
    let json = ByteBuffer(string: json)
    let body =
      json.readableBytes <= Response.piece
      ? ResponseBody(byteBuffer: json)
      : ResponseBody(contentLength: json.readableBytes) { writer in
        var rest = json
        while let slice = rest.readSlice(length: min(Response.piece, rest.readableBytes)), slice.readableBytes > 0 {
          try await writer.write(slice)
        }
        try await writer.finish(nil)
      }
    self.init(status: status, headers: [.contentType: "application/json"], body: body)
  }

  /// A picture of a type such as `image/png`.
  init(picture: some Sequence<UInt8>, type: String) {
    self.init(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture)))
  }

  private static let piece = 64 * 1024
}
