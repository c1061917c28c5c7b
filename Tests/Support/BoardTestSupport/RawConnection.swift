import Foundation
import TestSupport

/// A connection that sends any bytes, HTTP or not, and collects the response until the server closes.
package struct RawConnection: Sendable {
  /// The port of the server on this machine.
  package let port: Int

  /// A connection to a server on this machine.
  package init(port: Int) { self.port = port }

  /// Sends the parts one after another without waiting in between.
  package func send(_ parts: String..., sent: @escaping @Sendable () -> Void = {}) async throws -> String {
    try await exchange { socket in
      // A server may respond and close before it has read everything; the response can still be read.
      _ = parts.allSatisfy { socket.send(Data($0.utf8)) }
      sent()
      return socket.receive()
    }
  }

  /// Sends one part, waits until a marker has arrived, and sends another part.
  package func converse(_ first: String, until marker: String, then second: String) async throws -> String {
    try await exchange { socket in
      _ = socket.send(Data(first.utf8))
      let received = socket.receive { $0.firstRange(of: Data(marker.utf8)) != nil }
      _ = socket.send(Data(second.utf8))
      return received + socket.receive()
    }
  }

  /// Sends a `GET` request and reads its response.
  package func request(_ target: String) async throws -> RawAnswer {
    try await request("GET", target)
  }

  /// Sends one request and reads its response.
  package func request(
    _ method: String,
    _ target: String,
    fields: String = "",
    body: [UInt8] = []
  ) async throws -> RawAnswer {
    let head = "\(method) \(target) HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\(fields)\r\n"
    return RawAnswer(
      try await exchange { socket in
        _ = socket.send(Data(head.utf8) + body)
        return socket.receive()
      }
    )
  }

  /// A conversation on a connection of its own, which ends when the task is cancelled.
  private func exchange(_ talk: @escaping @Sendable (ClientSocket) -> Data) async throws -> String {
    let socket = try ClientSocket(port: UInt16(truncatingIfNeeded: port))
    let received = try await withTaskCancellationHandler {
      try await offPool { talk(socket) }
    } onCancel: {
      socket.end()
    }
    return String(decoding: received, as: UTF8.self)
  }
}
