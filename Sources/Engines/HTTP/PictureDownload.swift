package import Foundation
import NIOCore

/// Fetches the bytes of one picture from its address.
///
/// Redirects are not followed, as no service we speak has any: they are a wrong status. Whether the bytes are a picture is for
/// whoever decodes them.
package struct PictureDownload: Sendable {
  /// The longest picture that is taken unless told otherwise, in bytes: 20 MiB.
  package static let usualLimit = 20 << 20

  private let client: any HTTPClient
  private let strangers: any HTTPClient
  private let homes: @Sendable () async -> [URL]
  private let limit: Int

  /// Makes a download over a client.
  ///
  /// - Parameters:
  ///   - client: sends the requests; what it tries again is its affair.
  ///   - strangers: sends those to hosts that the user did not name, which may be any that an ad names.
  ///   - homes: the servers that the user named: their own pictures are asked for wherever they are.
  ///   - limit: the longest picture that is taken, in bytes.
  package init(
    client: any HTTPClient,
    strangers: (any HTTPClient)? = nil,
    homes: @escaping @Sendable () async -> [URL] = { [] },
    limit: Int = PictureDownload.usualLimit
  ) {
    self.client = client
    self.strangers = strangers ?? client
    self.homes = homes
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
    let isHome = await homes().contains { $0.isHome(of: url) }
    let response = try await (isHome ? client : strangers).send(request, limit: limit, progress: progress)
    guard response.status == 200 else {
      throw PictureDownloadError.wrongStatus(response.status, host: url.authority)
    }
    guard !response.body.isEmpty else { throw PictureDownloadError.empty(host: url.authority) }
    return response.body
  }
}

extension URL {
  /// Whether a picture is where this server is: on this computer, at the same IP address, or at the same origin. A name alone may be
  /// another address tomorrow, so that its other ports are not taken for its own.
  fileprivate func isHome(of picture: URL) -> Bool {
    if origin != nil, origin == picture.origin { return true }
    if isLoopback { return picture.isLoopback }
    guard let host = host() else { return false }
    return (try? SocketAddress(ipAddress: host, port: 0)) != nil && host == picture.host()
  }
}
