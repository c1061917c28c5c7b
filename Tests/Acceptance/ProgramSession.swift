import Foundation
import TestSupport

/// A running program with pipes for input and output.
final class ProgramSession: Sendable {
  private let process: ChildProcess
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ arguments: [String], in installation: Installation, environment: [String: String] = [:]) throws {
    signal(SIGPIPE, SIG_IGN)
    process = try ChildProcess(
      Installation.program,
      arguments: arguments,
      environment: installation.environment(environment),
      input: input.fileHandleForReading,
      output: output.fileHandleForWriting,
      errors: errors.fileHandleForWriting
    )
    for end in [input.fileHandleForReading, output.fileHandleForWriting, errors.fileHandleForWriting] {
      try end.close()
    }
  }

  deinit {
    kill()
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// The next line of standard output, as soon as it arrives.
  func readLine() async throws -> String {
    try await offPool { [output] in
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Closes its input, and waits until it has ended.
  func finish() async throws -> ProgramRun {
    try await offPool { [process, input, output, errors] in
      try input.fileHandleForWriting.close()
      let rest = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return ProgramRun(output: rest, errors: said, exitCode: process.wait())
    }
  }

  /// Ends it like `kill -9`.
  func kill() {
    process.send(SIGKILL)
  }
}
