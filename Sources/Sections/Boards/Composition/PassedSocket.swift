import BoardServer
import Boards
import Foundation
import Glibc
import Languages
import Shell

/// A listening socket that something else has opened for this process: systemd, by sd_listen_fds(3)'s protocol.
struct PassedSocket {
  /// Stays open as long as the process, so that no other file gets its number.
  let descriptor: Int32
  /// The address it listens on; empty for ``path``.
  private(set) var host = ""
  private(set) var port = 0
  /// Its path in the file system, or its abstract name behind an `@`; `nil` for an internet address.
  private(set) var path: String?

  /// The first descriptor that is passed.
  private static let first: Int32 = 3

  /// `nil` if nothing was passed to this process. Throws `Failure` if it is not one listening stream socket.
  ///
  /// - Parameter environment: `LISTEN_FDS` is the number of descriptors, for the process of `LISTEN_PID`.
  init?(_ environment: [String: String]) throws(Failure) {
    guard let process = environment["LISTEN_PID"], let count = environment["LISTEN_FDS"] else { return nil }
    if try Self.number(process, in: "LISTEN_PID") != getpid() { return nil }
    let passed = try Self.number(count, in: "LISTEN_FDS")
    guard passed == 1 else { throw Failure(.usage, .passedSocketsMany(Int(passed)), hint: .passOneSocket) }
    descriptor = Self.first
    // The processes that decode pictures have nothing to do with it.
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, Self.option(SO_ACCEPTCONN, of: descriptor) == 1,
      Self.option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue), findAddress()
    else { throw Failure(.usage, .passedSocketUnusable, hint: .passOneSocket) }
  }

  private static func number(_ text: String, in name: String) throws(Failure) -> Int32 {
    guard let number = Int32(text), number > 0 else { throw Failure(.usage, .passedNumberInvalid(name, value: text)) }
    return number
  }

  private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
    var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
  }

  /// Where the socket listens. Returns whether it is of a family that a board is served on.
  private mutating func findAddress() -> Bool {
    var (storage, size) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(descriptor, address, &size) == 0 else { return false }
        switch Int32(address.pointee.sa_family) {
        case AF_INET, AF_INET6:
          var (host, port) = ([CChar](repeating: 0, count: 64), [CChar](repeating: 0, count: 8))
          let flags = NI_NUMERICHOST | NI_NUMERICSERV
          guard getnameinfo(address, size, &host, socklen_t(host.count), &port, socklen_t(port.count), flags) == 0
          else {
            return false
          }
          self.host = Self.text(host)
          self.port = Int(Self.text(port)) ?? 0
          return true
        case AF_UNIX:
          let start = MemoryLayout<sa_family_t>.size
          var bytes = Array(UnsafeRawBufferPointer(start: pointer, count: min(Int(size), 110)).dropFirst(start))
          if bytes.first == 0 { bytes[0] = UInt8(ascii: "@") }
          path = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          return true
        default: return false
        }
      }
    }
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension BoardServer.Configuration {
  /// Listens on a socket that was passed, instead of the address of the settings.
  mutating func listen(on socket: PassedSocket) {
    (host, port, socketPath, passedSocket) = (socket.host, socket.port, socket.path, socket.descriptor)
  }
}

extension BoardOptions {
  /// The names of the settings that a passed socket takes the place of, as far as they are set.
  var placeSettings: [String] {
    [("host", host), ("port", port.map { "\($0)" }), ("socket", socket)].compactMap { $1 == nil ? nil : $0 }
  }

  /// Says that a passed socket takes the place of settings; `nil` if none is set.
  var ignoredPlace: Message? {
    placeSettings.isEmpty ? nil : .passedSocketInstead(placeSettings.joined(separator: ", "))
  }

  /// Whether they listen where others do.
  func hasPlace(of others: BoardOptions) -> Bool {
    (host, port, socket) == (others.host, others.port, others.socket)
  }

  /// The same options with the place of others.
  func placed(as others: BoardOptions) -> BoardOptions {
    var options = self
    (options.host, options.port, options.socket) = (others.host, others.port, others.socket)
    return options
  }
}
