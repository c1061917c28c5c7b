import Foundation
import Glibc

/// What has started this process as a service, and wants to know how it is: systemd, by sd_notify(3)'s protocol.
struct ServiceManager: Sendable {
  private let socket: String
  /// A service that has not said for so long that it lives is ended, and started again; `nil` if nobody waits for that.
  let patience: Duration?

  /// `nil` if nothing wants to know.
  ///
  /// - Parameter environment: `NOTIFY_SOCKET` has the path of a socket, or a name that begins with `@` (unix(7), abstract);
  ///   `WATCHDOG_USEC` is the time of ``patience``, for the process of `WATCHDOG_PID`.
  init?(_ environment: [String: String]) {
    guard let socket = environment["NOTIFY_SOCKET"], let first = socket.first, "/@".contains(first) else { return nil }
    self.socket = socket
    let isMeant = environment["WATCHDOG_PID"].map { $0 == String(getpid()) } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    patience = isMeant && microseconds > 0 ? .microseconds(microseconds) : nil
  }

  /// Sends what it is told, such as `READY=1`. If nobody listens, nothing happens.
  func tell(_ news: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var path = Array(socket.utf8)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    if path.first == UInt8(ascii: "@") { path[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    // An abstract name ends where its length says, a path with a zero.
    let length = MemoryLayout<sa_family_t>.size + path.count + (path.first == 0 ? 0 : 1)
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(news.utf8)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
      }
    }
  }
}
