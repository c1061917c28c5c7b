import Foundation
import Glibc
import TestSupport
import Testing

/// A board whose socket is opened by systemd (sd_listen_fds(3)).
@Suite("A board with a passed socket", .hangLimit)
struct PassedSocketTests {
  private static let request = "GET /categories HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n"

  /// What `serve --check` says of what a shell passes to it.
  private func check(_ passing: String, input: FileHandle? = nil) async throws -> (text: String, exitCode: Int32) {
    let installation = try Installation()
    let output = Pipe()
    let process = try ChildProcess(
      "/bin/bash",
      arguments: [
        "-c", passing + #"exec "$0" "$@""#, Installation.program, "serve", "--check", "--port", "7",
        "--database", installation.folder.path + "/board.sqlite",
      ],
      environment: installation.environment([:]),
      input: input,
      output: output.fileHandleForWriting,
      errors: output.fileHandleForWriting
    )
    try output.fileHandleForWriting.close()
    return try await offPool {
      defer { withExtendedLifetime(installation) {} }
      return (String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self), process.wait())
    }
  }

  @Test("A request that arrives while no board runs is answered by the next one on the same socket")
  func restart() async throws {
    let installation = try Installation()
    let listener = try ListeningSocket(AF_INET)
    let first = try await BoardProcess.start(in: installation, socket: listener.handle)
    #expect(first.port != 0)
    #expect(first.errors.contains("A socket was passed to the board, so these settings are ignored: port"))
    let found = try await ProgramRun.run(["--server", first.address, "search", "lampe"], in: installation)
    #expect(found.exitCode == 0, "\(found)")
    #expect(try await first.terminate() == 0)

    let waiting = try SocketConnection(listener)
    try waiting.send(Self.request)
    let second = try await BoardProcess.start(in: installation, socket: listener.handle)
    #expect(second.address == first.address)
    #expect(try await waiting.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try await second.terminate() == 0)
  }

  @Test("Requests are answered on sockets of all families", arguments: [AF_INET, AF_INET6, AF_UNIX])
  func served(family: Int32) async throws {
    let installation = try Installation()
    let listener = try ListeningSocket(family, path: installation.folder.path + "/board.sock")
    let board = try await BoardProcess.start(in: installation, socket: listener.handle)
    let client = try SocketConnection(listener)
    try client.send(Self.request)
    #expect(try await client.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try await board.terminate() == 0)
  }

  @Test("More than 128 connections may wait for a board that is busy")
  func queue() async throws {
    let installation = try Installation()
    let listener = try ListeningSocket(AF_UNIX, path: installation.folder.path + "/board.sock")
    let board = try await BoardProcess.start(in: installation, socket: listener.handle)
    board.stop()
    defer { board.kill() }
    let waiting = try (0..<200).map { _ in try SocketConnection(listener, blocks: false) }
    #expect(waiting.count == 200)
  }

  @Test("`serve --check` names the passed socket, whatever its family, and the settings that it takes the place of")
  func families() async throws {
    let installation = try Installation()
    let path = installation.folder.path + "/board.sock"
    for (family, place) in [(AF_INET, "http://127.0.0.1:"), (AF_INET6, "http://[::1]:"), (AF_UNIX, path)] {
      let listener = try ListeningSocket(family, path: path)
      let (text, code) = try await check(BoardProcess.passing, input: listener.handle)
      #expect(code == 0)
      #expect(text.contains("The board would listen on \(place)"), "\(text)")
      #expect(text.contains("these settings are ignored: port"), "\(text)")
    }
  }

  @Test(
    "What is not one listening stream socket is refused with a reason",
    arguments: [
      ("export LISTEN_PID=$$ LISTEN_FDS=2; ", "2 sockets were passed, and a board listens on one."),
      ("export LISTEN_PID=$$ LISTEN_FDS=-1; ", "LISTEN_FDS is not a positive number: “-1”."),
      ("export LISTEN_PID=$$ LISTEN_FDS=99999999999999999999; ", "LISTEN_FDS is not a positive number"),
      ("export LISTEN_PID=me LISTEN_FDS=1; ", "LISTEN_PID is not a positive number: “me”."),
      ("export LISTEN_PID=$$ LISTEN_FDS=1; exec 3>&-; ", "Descriptor 3 is not a listening TCP or Unix socket."),
      ("export LISTEN_PID=$$ LISTEN_FDS=1; exec 3< /dev/null; ", "Descriptor 3 is not a listening TCP or Unix socket."),
    ]
  )
  func refused(passing: String, reason: String) async throws {
    let (text, code) = try await check(passing)
    #expect(code == 2, "\(text)")
    #expect(text.contains(reason), "\(text)")
  }

  @Test("What is passed to another process is nothing to the board")
  func another() async throws {
    let (text, code) = try await check("export LISTEN_PID=1 LISTEN_FDS=1; ")
    #expect(code == 0)
    #expect(text.contains("The board would listen on http://127.0.0.1:7"), "\(text)")
  }
}
