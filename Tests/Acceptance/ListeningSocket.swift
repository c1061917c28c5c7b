import Foundation
import Glibc
import TestSupport
import Testing

/// A socket that listens, for a program that does not open its own.
final class ListeningSocket: Sendable {
  let handle: FileHandle

  /// Opens one on a free port of the loopback interface, or at a path.
  init(_ family: Int32, path: String = "") throws {
    let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var storage = sockaddr_storage()
    storage.ss_family = sa_family_t(family)
    let isBound = withUnsafeMutablePointer(to: &storage) { pointer in
      switch family {
      case AF_INET:
        pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          $0.pointee.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        }
      case AF_INET6:
        pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee.sin6_addr = in6addr_loopback }
      default:
        pointer.withMemoryRebound(to: sockaddr_un.self, capacity: 1) {
          withUnsafeMutableBytes(of: &$0.pointee.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        }
      }
      let size = family == AF_UNIX ? MemoryLayout<sockaddr_un>.size : MemoryLayout<sockaddr_storage>.size
      return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(size)) == 0
      }
    }
    try #require(isBound && listen(descriptor, 100) == 0, "\(String(cString: strerror(errno)))")
  }

  /// Its port in IPv4.
  var port: UInt16 {
    var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(handle.fileDescriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A connection that may wait until somebody accepts it.
struct SocketConnection: Sendable {
  private let handle: FileHandle

  /// Connects.
  ///
  /// - Parameters:
  ///   - host: the last number of the address in 127.0.0.0/8 from which to connect with IPv4; any if `nil`.
  ///   - blocks: whether to wait for room in the listener's queue; a Unix socket without any is an error otherwise.
  init(_ listener: ListeningSocket, from host: UInt8? = nil, blocks: Bool = true) throws {
    var (address, size) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (blocks ? 0 : SOCK_NONBLOCK.rawValue))
    let (descriptor, isConnected) = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place -> (Int32, Bool) in
        let isFound = getsockname(listener.handle.fileDescriptor, place, &size) == 0
        let descriptor = Glibc.socket(Int32(place.pointee.sa_family), kind, 0)
        return (descriptor, isFound && Self.bind(descriptor, to: host) && connect(descriptor, place, size) == 0)
      }
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try #require(isConnected, "\(String(cString: strerror(errno)))")
  }

  private static func bind(_ descriptor: Int32, to host: UInt8?) -> Bool {
    guard let host else { return true }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = (0x7F00_0000 | UInt32(host)).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  func send(_ text: String) throws { try handle.write(contentsOf: Data(text.utf8)) }

  /// Everything until the other side closes.
  func answer() async throws -> String {
    try await offPool { [handle] in String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self) }
  }
}
