package import Foundation
package import HTTP

/// Has pictures marked (contract §4): a JPEG goes there, and comes back with a text across it.
package struct WatermarkAPI: Sendable {
  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL
  private let limit: Int

  /// Makes an API.
  ///
  /// - Parameters:
  ///   - client: sends the requests; may send one again.
  ///   - base: where the service is: `/watermark` is asked there.
  ///   - limit: the longest picture that is taken, in bytes.
  package init(
    client: any HTTPClient,
    base: @escaping @Sendable () async throws -> URL,
    limit: Int = PictureDownload.usualLimit
  ) {
    self.client = client
    self.base = base
    self.limit = limit
  }

  /// The picture with its mark.
  ///
  /// Throws ``WatermarkError`` for an answer that is none, what the client throws, and `CancellationError`.
  func marked(_ picture: Data) async throws -> Data {
    let url = try await base().appending(path: "watermark")
    let host = url.host() ?? url.absoluteString
    let request = HTTPRequest(
      method: "POST",
      url: url,
      headers: [
        HTTPField(name: "Content-Type", value: "application/octet-stream"),
        HTTPField(name: "Accept", value: "image/jpeg"),
      ],
      body: picture
    )
    let response = try await client.send(request, limit: limit) { _, _ in }
    guard response.status == 200 else {
      throw WatermarkError.wrongStatus(response.status, host: host, retryAfter: response.retryAfter)
    }
    let type = response.value(of: "content-type")?.lowercased() ?? ""
    guard type.prefix(while: { $0 != ";" }).trimmingCharacters(in: .whitespaces) == "image/jpeg" else {
      throw WatermarkError.wrongType(type, host: host)
    }
    guard response.body != picture else { throw WatermarkError.unmarked(host: host) }
    return response.body
  }
}

/// Why a picture came back without its mark.
package enum WatermarkError: Error, Sendable, Equatable {
  /// Another status than 200.
  case wrongStatus(Int, host: String, retryAfter: Duration?)
  /// The answer says that it is something else than a JPEG.
  case wrongType(String, host: String)
  /// It is the very picture that was sent.
  case unmarked(host: String)
  /// The answer cannot be decoded, is cut short, or has another shape than the picture.
  case damaged(host: String)
}
