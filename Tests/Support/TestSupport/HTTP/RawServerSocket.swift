import Foundation

/// The socket calls of a ``RawServer``.
enum RawServerSocket {
  /// Listens on a free port of 127.0.0.1.
  static func listen() throws -> (descriptor: Int32, port: Int) {
    let (descriptor, port) = try bound()
    guard Foundation.listen(descriptor, SOMAXCONN) == 0 else {
      let failure = RawServer.Failure(call: "listen", code: errno)
      close(descriptor)
      throw failure
    }
    return (descriptor, port)
  }

  /// Binds a port of 127.0.0.1, a free one if it is 0, which refuses connections until someone listens.
  static func bound(to port: UInt16 = 0, reusable: Bool = false) throws -> (descriptor: Int32, port: Int) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw RawServer.Failure(call: "socket", code: errno) }
    do {
      return (descriptor, try bindToLoopback(descriptor, port, reusable: reusable))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bindToLoopback(_ descriptor: Int32, _ port: UInt16, reusable: Bool) throws -> Int {
    if port != 0 || reusable {
      // Connections of the port's previous server may still be closing.
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_port = port.bigEndian
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(descriptor, address, length) == 0 else { throw RawServer.Failure(call: "bind", code: errno) }
        guard getsockname(descriptor, address, &length) == 0 else {
          throw RawServer.Failure(call: "getsockname", code: errno)
        }
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// The next waiting connection, if there is one.
  static func accept(_ listener: Int32) -> Int32? {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    // Pieces that are sent one by one must arrive one by one.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  /// The available bytes; empty if the other side closed or broke the connection, `nil` if nothing has arrived.
  static func receive(_ descriptor: Int32) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 { return Data(bytes.prefix(count)) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : Data()
  }

  /// Sends as many bytes as fit; returns how many, `nil` if the connection is broken.
  static func send(_ data: Data, to descriptor: Int32) -> Int? {
    let flags = Int32(MSG_NOSIGNAL)
    let count = data.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Closes the connection so that the other side sees a reset.
  static func reset(_ descriptor: Int32) {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
  }
}
