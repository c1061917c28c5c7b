import Foundation

/// One request to a port of this machine, as bytes, and the response bytes until the other side closes.
enum RawExchange {
  /// - Parameters:
  ///   - request: must ask for the connection to be closed.
  ///   - whenSent: called as soon as the request is sent.
  /// - Returns: `nil` if nothing listens or nothing came back. Blocks.
  static func run(_ request: Data, port: UInt16, whenSent: () -> Void = {}) -> Data? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard connects(descriptor, to: port), sends(request, to: descriptor) else { return nil }
    whenSent()
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      answer += buffer.prefix(count)
    }
    return answer.isEmpty ? nil : answer
  }

  private static func connects(_ descriptor: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func sends(_ data: Data, to descriptor: Int32) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
