import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

extension HTTPError {
  /// Classifies the errors of async-http-client, NIO and libraries built on NIO.
  ///
  /// - Parameters:
  ///   - host: the host that was asked.
  ///   - limit: the most bytes that are accepted, if there is a limit.
  package init(_ error: any Error, host: String, limit: Int = .max) {
    switch error {
    case let error as HTTPClientError: self.init(error, host: host)
    case is NIOTooManyBytesError: self = .tooLarge(host: host, limit: limit)
    case let error as NIOConnectionError: self.init(error, host: host)
    case let error as IOError: self = error.errnoCode == ECONNREFUSED ? .refused(host: host) : .broken(host: host)
    case ResponseValidator.InvalidResponse.privateAddress: self = .privateAddress(host: host)
    case NIOHTTPDecompression.DecompressionError.limit where limit < .max: self = .tooLarge(host: host, limit: limit)
    case is ResponseValidator.InvalidResponse, is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .malformed(host: host)
    case is ChannelError, is HTTPParserError: self = .broken(host: host)
    default:
      let text = String(describing: error)
      self =
        text.contains("NIOSSL")
        ? .insecure(host: host, reason: Self.reason(inTLS: text)) : .failed(host: host, reason: text)
    }
  }

  /// The reason in BoringSSL's message, such as "certificate verify failed", without the names of its files.
  static func reason(inTLS text: String) -> String {
    guard let start = text.firstRange(of: "OPENSSL_internal:")?.upperBound else { return text }
    let name = text[start...].prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
    return name.isEmpty ? text : name.lowercased().replacing("_", with: " ")
  }

  private init(_ error: HTTPClientError, host: String) {
    switch error {
    case .readTimeout, .writeTimeout, .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout:
      self = .timedOut(host: host)
    case .remoteConnectionClosed, .uncleanShutdown, .bodyLengthMismatch: self = .broken(host: host)
    case .tlsHandshakeTimeout: self = .handshakeTimedOut(host: host)
    default: self = .failed(host: host, reason: error.shortDescription)
    }
  }

  private init(_ error: NIOConnectionError, host: String) {
    let refused = error.connectionErrors.contains { ($0.error as? IOError)?.errnoCode == ECONNREFUSED }
    if refused {
      self = .refused(host: host)
    } else if error.connectionErrors.isEmpty {
      // There was no address to connect to.
      self = .unknownHost(host: host)
    } else if error.connectionErrors.contains(where: { ($0.error as? ChannelError)?.isConnectTimeout == true }) {
      self = .timedOut(host: host)
    } else {
      self = .unreachable(host: host)
    }
  }
}

extension ChannelError {
  fileprivate var isConnectTimeout: Bool { if case .connectTimeout = self { true } else { false } }
}
