package import Foundation

/// A port of 127.0.0.1 that refuses every connection, and that nobody else can use in the meantime.
package final class RefusingPort: Sendable {
  /// The port.
  package let port: Int

  private let descriptor: Int32

  /// Binds a port, a free one if it is 0. Throws `RawServer.Failure`.
  ///
  /// - Parameter reusable: whether a server can listen on a free one in the meantime; on a port that is named, it can.
  package init(_ port: UInt16 = 0, reusable: Bool = false) throws {
    (descriptor, self.port) = try RawServerSocket.bound(to: port, reusable: reusable)
  }

  deinit {
    close(descriptor)
  }

  /// The refusing address.
  package var url: URL? { URL(string: "http://127.0.0.1:\(port)/") }
}
