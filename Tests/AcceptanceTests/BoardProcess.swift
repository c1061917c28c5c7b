import Foundation
import TestSupport

/// A board that runs in a process of its own, as `serve` starts it.
final class BoardProcess: Sendable {
  /// Where it listens.
  let address: String

  /// Its port.
  var port: UInt16 { address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  private let process: ChildProcess

  /// Starts a board on a free port, and returns when it answers.
  static func start(_ arguments: [String] = [], in installation: Installation) async throws -> BoardProcess {
    try await offPool { try BoardProcess(arguments, in: installation) }
  }

  private init(_ arguments: [String], in installation: Installation) throws {
    let output = Pipe()
    process = try ChildProcess(
      Installation.program,
      arguments: ["serve", "--port", "0"] + arguments,
      environment: installation.environment(),
      output: output.fileHandleForWriting
    )
    try output.fileHandleForWriting.close()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    let text = String(decoding: line, as: UTF8.self)
    guard let found = text.firstRange(of: "http://") else {
      process.send(SIGKILL)
      throw NotListening(said: text)
    }
    address = String(text[found.lowerBound...])
  }

  deinit {
    process.send(SIGKILL)
  }

  /// Asks it to end, and waits until it has.
  ///
  /// - Returns: its exit code.
  func terminate() async throws -> Int32 {
    try await offPool { [process] in
      process.send(SIGTERM)
      return process.wait()
    }
  }

  /// Ends it as `kill -9` does.
  func kill() {
    process.send(SIGKILL)
  }

  /// Waits until it has ended after a signal.
  func ended() async throws {
    _ = try await offPool { [process] in process.wait() }
  }

  struct NotListening: Error {
    var said: String
  }
}
