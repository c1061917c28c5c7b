package import Foundation
package import HTTP

/// Adds watermarks to pictures (contract §4): it sends a JPEG, and receives it with a text across it.
package struct WatermarkAPI: Sendable {
  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL
  private let limit: Int

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: may repeat a request.
  ///   - base: the service's address, which has the path `/watermark`.
  ///   - limit: the longest picture that is accepted, in bytes.
  package init(
    client: any HTTPClient,
    base: @escaping @Sendable () async throws -> URL,
    limit: Int = PictureDownload.usualLimit
  ) {
    self.client = client
    self.base = base
    self.limit = limit
  }

  /// The picture with its watermark.
  ///
  /// Throws ``WatermarkError`` for an invalid response, the client's errors, and `CancellationError`.
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

/// Why a picture was not watermarked.
package enum WatermarkError: Error, Sendable, Equatable {
  /// The status was not 200.
  case wrongStatus(Int, host: String, retryAfter: Duration?)
  /// The response declares another type than JPEG.
  case wrongType(String, host: String)
  /// The response is the very picture that was sent.
  case unmarked(host: String)
  /// The response cannot be decoded, is cut short, or has other dimensions than the picture.
  case damaged(host: String)
}
