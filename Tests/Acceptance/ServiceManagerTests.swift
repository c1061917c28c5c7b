import Foundation
import Glibc
import TestSupport
import Testing

/// A board as systemd starts it.
@Suite("A board as a service", .hangLimit)
struct ServiceManagerTests {
  /// What the manager of services hears.
  private final class Manager: Sendable {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
      self.path = path
      descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      try #require(isBound, "\(String(cString: strerror(errno)))")
      // A thread that waits for ever would keep the tests from ending.
      var limit = timeval(tv_sec: 50, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Waits for what is told next.
    func next() async throws -> String {
      try await offPool { [descriptor] in
        var bytes = [UInt8](repeating: 0, count: 1_000)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }
    }
  }

  @Test("It says when it works, and then that it lives, and writes its log to what the service has for it")
  func service() async throws {
    let installation = try Installation()
    let folder = installation.folder.path
    let manager = try Manager(folder + "/manager")
    let board = try await BoardProcess.start(
      ["--database", folder + "/board.sqlite", "--token-file", folder + "/token", "--log", "-"],
      in: installation,
      environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"]
    )
    #expect(try await manager.next() == "READY=1\nSTATUS=listening on \(board.address)")
    #expect(try await manager.next() == "WATCHDOG=1")
    #expect(try await manager.next() == "WATCHDOG=1")
    let found = try await ProgramRun.run(["--server", board.address, "search", "lampe"], in: installation)
    #expect(found.exitCode == 0, "\(found)")
    #expect(try await board.terminate() == 0)
    let lines = board.errors.split(separator: "\n").filter { $0.hasPrefix("{") && $0.contains(#""message":"request""#) }
    #expect(lines.contains { $0.contains(#""route":"/search""#) && $0.contains(#""status":200"#) }, "\(board.errors)")
  }

  @Test("A watchdog of another process, and an address that is none, are nothing to it")
  func otherwise() async throws {
    let installation = try Installation()
    let manager = try Manager(installation.folder.path + "/manager")
    let board = try await BoardProcess.start(
      in: installation,
      environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "1"]
    )
    #expect(try await manager.next().hasPrefix("READY=1\n"))
    #expect(try await board.terminate() == 0)
    for socket in ["none", "/none/at/all", "@", String(repeating: "/a", count: 60)] {
      let other = try await BoardProcess.start(in: installation, environment: ["NOTIFY_SOCKET": socket])
      #expect(try await other.terminate() == 0)
    }
  }
}
