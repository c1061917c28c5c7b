package import Foundation

/// A port of 127.0.0.1 that refuses every connection, and that nobody else can use in the meantime.
package final class RefusingPort: Sendable {
  /// The port.
  package let port: Int

  private let descriptor: Int32

  /// Binds a port, a free one if it is 0. Throws `RawServer.Failure`.
  package init(_ port: UInt16 = 0) throws {
    (descriptor, self.port) = try RawServerSocket.bound(to: port)
  }

  deinit {
    close(descriptor)
  }

  /// The refusing address.
  package var url: URL? { URL(string: "http://127.0.0.1:\(port)/") }
}
