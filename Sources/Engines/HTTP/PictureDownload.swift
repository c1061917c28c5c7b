package import Foundation
import NIOCore

/// Fetches the bytes of one picture from its address.
///
/// A redirect counts as a wrong status, unless the client of the servers that the user named follows it.
package struct PictureDownload: Sendable {
  /// The default limit for a picture, in bytes: 20 MiB.
  package static let usualLimit = 20 << 20

  private let client: any HTTPClient
  private let strangers: any HTTPClient
  private let homes: @Sendable () async -> [URL]
  private let limit: Int

  /// - Parameters:
  ///   - client: sends the requests; it decides what to retry.
  ///   - strangers: sends requests to hosts that the user did not name, since an ad may name any host.
  ///   - homes: the servers that the user named: their own pictures are requested wherever they are.
  ///   - limit: the longest picture that is accepted, in bytes.
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
  /// Throws ``PictureDownloadError`` for a response without a picture and for an address that is not fetched, and the
  /// errors of ``HTTPClient``.
  ///
  /// - Parameters:
  ///   - url: a web address: http or https.
  ///   - progress: called with the number of bytes so far, and the expected number if known; must return at once.
  package func data(
    from url: URL,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> Data {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw PictureDownloadError.unsupportedAddress(url)
    }
    // The formats we can decode: a server that has others too may choose.
    let accept = HTTPField(name: "Accept", value: "image/jpeg, image/png, image/webp, image/gif")
    let request = HTTPRequest(url: url, headers: [accept])
    let isHome = await homes().contains { $0.isHome(of: url) }
    let response = try await (isHome ? client : strangers).send(request, limit: limit, progress: progress)
    guard response.status == 200 else { throw PictureDownloadError.wrongStatus(response.status, host: url.authority) }
    guard !response.body.isEmpty else { throw PictureDownloadError.empty(host: url.authority) }
    return response.body
  }
}

extension URL {
  /// Whether a picture is on this server: on this computer, at the same IP address, or at the same origin. A name may
  /// have another address tomorrow, so its other ports do not count.
  fileprivate func isHome(of picture: URL) -> Bool {
    if origin != nil, origin == picture.origin { return true }
    if isLoopback { return picture.isLoopback }
    guard let host = host() else { return false }
    return (try? SocketAddress(ipAddress: host, port: 0)) != nil && host == picture.host()
  }
}

/// Why an address gave no picture although the request itself succeeded.
package enum PictureDownloadError: Error, Sendable, Equatable {
  /// The address is not a web address: http or https, with a host.
  case unsupportedAddress(URL)
  /// The server's status was not 200.
  case wrongStatus(Int, host: String)
  /// The response was empty.
  case empty(host: String)
}
