import Foundation
import TestSupport

/// A board that runs in a process of its own, as `serve` starts it.
final class BoardProcess: Sendable {
  /// The address it listens on, or the path of its socket.
  let address: String

  /// Its port.
  var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// Its standard error so far.
  var errors: String { (try? String(contentsOf: installation.boardErrors, encoding: .utf8)) ?? "" }

  private let process: ChildProcess
  private let installation: Installation

  /// Starts a board on a free port, and returns when it responds.
  ///
  /// - Parameters:
  ///   - environment: what is added to the environment.
  ///   - showsFirstAds: whether what new members publish is shown at once, unless the arguments say otherwise.
  ///   - socket: a listening socket that is passed to it as systemd does.
  ///   - limit: limits lower than this process's, as options of `ulimit`.
  static func start(
    _ arguments: [String] = [],
    in installation: Installation,
    environment: [String: String] = [:],
    showsFirstAds: Bool = true,
    socket: FileHandle? = nil,
    limit: String? = nil
  ) async throws -> BoardProcess {
    try await offPool {
      try BoardProcess(
        arguments,
        in: installation,
        environment,
        showsFirstAds: showsFirstAds,
        socket: socket,
        limit: limit
      )
    }
  }

  /// What a shell does to pass its standard input on as systemd passes a socket.
  static let passing = "exec 3<&0 < /dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; "

  private init(
    _ arguments: [String],
    in installation: Installation,
    _ environment: [String: String],
    showsFirstAds: Bool,
    socket: FileHandle?,
    limit: String?
  ) throws {
    self.installation = installation
    let shown = showsFirstAds && !arguments.contains("--hold-first-ads") ? ["--hold-first-ads", "0"] : []
    let place = arguments.contains("--socket") ? [] : ["--port", "0"]
    let command = [Installation.program, "serve"] + place + shown + arguments
    let preparation = (limit.map { "ulimit \($0); " } ?? "") + (socket == nil ? "" : Self.passing)
    let limited =
      preparation.isEmpty ? command : ["/bin/bash", "-c", preparation + "exec \"$0\" \"$@\""] + command
    let output = Pipe()
    _ = FileManager.default.createFile(atPath: installation.boardErrors.path, contents: nil)
    let errors = try FileHandle(forWritingTo: installation.boardErrors)
    process = try ChildProcess(
      limited[0],
      arguments: Array(limited.dropFirst()),
      environment: installation.environment(environment),
      input: socket,
      output: output.fileHandleForWriting,
      errors: errors
    )
    try errors.close()
    try output.fileHandleForWriting.close()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    let text = String(decoding: line, as: UTF8.self)
    guard let found = text.firstRange(of: "http://") ?? text.firstRange(of: "/") else {
      process.send(SIGKILL)
      throw NotListening(said: text)
    }
    address = String(text[found.lowerBound...])
  }

  deinit {
    process.send(SIGKILL)
  }

  /// Asks it to end, and waits until it has ended.
  ///
  /// - Returns: its exit code.
  func terminate() async throws -> Int32 {
    try await offPool { [process] in
      process.send(SIGTERM)
      return process.wait()
    }
  }

  /// Starts a board on its port after it has ended. No other test's board gets the port in the meantime.
  func restarted(_ arguments: [String] = [], environment: [String: String] = [:]) async throws -> BoardProcess {
    let reserved = try RefusingPort(port)
    defer { withExtendedLifetime(reserved) {} }
    return try await .start(arguments + ["--port", String(port)], in: installation, environment: environment)
  }

  /// Ends it like `kill -9`.
  func kill() {
    process.send(SIGKILL)
  }

  /// Keeps it from doing anything until it is ended by ``kill()``.
  func stop() {
    process.send(SIGSTOP)
  }

  /// Waits until it has ended after a signal.
  func ended() async throws {
    _ = try await offPool { [process] in process.wait() }
  }

  struct NotListening: Error {
    var said: String
  }
}
