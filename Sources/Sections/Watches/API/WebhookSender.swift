import Crypto
package import Foundation
package import HTTP
import Loading

/// Tells each event to a web address: the body of a POST is the event's document.
///
/// 2xx is delivery, 410 ends the channel, and anything else is tried again, also redirects, which are not followed.
package struct WebhookSender: WatchSender {
  /// How much of a response's body is read, in bytes. It is not used.
  private static let longestBody = 64 << 10

  private let url: URL
  private let secret: String?
  private let client: any HTTPClient

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - secret: signs the body; without one there is no signature.
  ///   - client: sends each request once.
  package init(url: URL, secret: String?, client: any HTTPClient) {
    (self.url, self.secret, self.client) = (url, secret, client)
  }

  package var batch: Int { 1 }
  package var isQuiet: Bool { false }

  package func send(_ events: [WatchEvent]) async -> WatchSendResult {
    for event in events {
      let result = await send(event)
      if result != .delivered { return result }
    }
    return .delivered
  }

  private func send(_ event: WatchEvent) async -> WatchSendResult {
    let body = Data(event.document.text.utf8)
    var headers = [HTTPField(name: "Content-Type", value: "application/json")]
    if let secret {
      headers.append(HTTPField(name: "X-Classifieds-Signature", value: Self.signature(of: body, secret: secret)))
    }
    var response: HTTPResponse?
    var length = 0
    do {
      try await client.stream(HTTPRequest(method: "POST", url: url, headers: headers, body: body)) {
        response = $0
      } piece: { bytes in
        length += bytes.count
        if length > Self.longestBody { throw BodyTooLong() }
      }
    } catch {
      // The head has the answer, whatever happens to the body.
      if response == nil { return Self.result(of: error, host: url.authority) }
    }
    guard let response else { return .failed(.broken(url.authority)) }
    switch response.status {
    case 200..<300: return .delivered
    case 410: return .ended(.gone)
    default: return .failed(.status(response.status), retryAfter: response.retryAfter)
    }
  }

  /// The signature of a body: `sha256=`, and its HMAC-SHA-256 in hexadecimal digits.
  package static func signature(of body: Data, secret: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: body, using: SymmetricKey(data: Data(secret.utf8)))
    return "sha256=" + code.hexadecimal
  }

  private struct BodyTooLong: Error {}

  private static func result(of error: any Error, host: String) -> WatchSendResult {
    if error is CancellationError { return .interrupted }
    return switch error as? HTTPError {
    case .refused, .unknownHost, .unreachable, .privateAddress: .failed(.unreachable(host))
    case .timedOut, .handshakeTimedOut: .failed(.timedOut)
    case .insecure: .failed(.insecure(host))
    case .broken, .malformed, .tooLarge, .webPage, .redirected, .failed, nil: .failed(.broken(host))
    }
  }
}
