package import Foundation

/// Fetches the bytes of one picture from its address.
///
/// Redirects are not followed, as no service we speak has any: they are a wrong status. Whether the bytes are a picture is for
/// whoever decodes them.
package struct PictureDownload: Sendable {
  /// The longest picture that is taken unless told otherwise, in bytes: 20 MiB.
  package static let usualLimit = 20 << 20

  private let client: any HTTPClient
  private let limit: Int

  /// Makes a download over a client.
  ///
  /// - Parameters:
  ///   - client: sends the requests; what it tries again is its affair.
  ///   - limit: the longest picture that is taken, in bytes.
  package init(client: any HTTPClient, limit: Int = PictureDownload.usualLimit) {
    self.client = client
    self.limit = limit
  }

  /// The bytes at an address; never empty.
  ///
  /// Throws ``PictureDownloadError`` for an answer that is no picture and for an address that is not fetched, and what
  /// ``HTTPClient`` throws.
  ///
  /// - Parameters:
  ///   - url: an address of the web: http or https.
  ///   - progress: is told how many bytes have come, and how many will if that is known; must return at once.
  package func data(
    from url: URL,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> Data {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw PictureDownloadError.unsupportedAddress(url)
    }
    // What we can decode: a server that has others as well may choose.
    let accept = HTTPField(name: "Accept", value: "image/jpeg, image/png, image/webp, image/gif")
    let request = HTTPRequest(url: url, headers: [accept])
    let response = try await client.send(request, limit: limit, progress: progress)
    guard response.status == 200 else {
      throw PictureDownloadError.wrongStatus(response.status, host: url.authority)
    }
    guard !response.body.isEmpty else { throw PictureDownloadError.empty(host: url.authority) }
    return response.body
  }
}
