import Foundation

/// A board that runs in a process of its own, as `serve` starts it.
final class BoardProcess: Sendable {
  /// Where it listens.
  let address: String

  private let process: Process

  /// Starts a board on a free port, and returns when it answers.
  static func start(_ arguments: [String] = [], in installation: Installation) async throws -> BoardProcess {
    try await offPool { try BoardProcess(arguments, in: installation) }
  }

  private init(_ arguments: [String], in installation: Installation) throws {
    process = Process()
    process.executableURL = URL(filePath: Installation.program)
    process.arguments = ["serve", "--port", "0"] + arguments
    process.environment = installation.environment()
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    let text = String(decoding: line, as: UTF8.self)
    guard let found = text.firstRange(of: "http://") else {
      process.terminate()
      throw NotListening(said: text)
    }
    address = String(text[found.lowerBound...])
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Asks it to end, and waits until it has.
  ///
  /// - Returns: its exit code.
  func terminate() async throws -> Int32 {
    try await offPool { [process] in
      process.terminate()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  struct NotListening: Error {
    var said: String
  }
}
