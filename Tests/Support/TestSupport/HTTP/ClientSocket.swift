package import Foundation

/// A connection to a port of this machine that sends and receives any bytes, HTTP or not. Its calls block.
package final class ClientSocket: Sendable {
  private let descriptor: Int32

  /// Connects, or throws ``RawServer/Failure`` if nothing listens.
  package init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw RawServer.Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw RawServer.Failure(call: "connect", code: errno) }
    // Parts that are sent one by one do not wait for each other.
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Sends all bytes. `false` if the other side has closed the connection; what it sent before can still be received.
  package func send(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// What arrives until the other side closes or breaks the connection, or until the condition holds.
  package func receive(until isEnough: (Data) -> Bool = { _ in false }) -> Data {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return received }
      received += buffer.prefix(count)
      if isEnough(received) { return received }
    }
  }

  /// Ends the connection from another thread, also for calls that block.
  package func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends one request, which must ask for the connection to be closed, and receives the response.
  ///
  /// - Parameter whenSent: called as soon as the request is sent.
  /// - Returns: `nil` if nothing listens or nothing came back.
  package static func exchange(_ request: Data, port: UInt16, whenSent: () -> Void = {}) -> Data? {
    guard let socket = try? ClientSocket(port: port), socket.send(request) else { return nil }
    whenSent()
    let response = socket.receive()
    return response.isEmpty ? nil : response
  }
}
