import Foundation
import TestSupport

/// A PyPI package in its own virtual environment below `.build`.
struct PythonPackage: Sendable {
  /// Google's own Firestore client, which implements the contract independently.
  static let googleClient = PythonPackage("google-client")
  /// Generates requests from an API description and checks the responses against it.
  static let schemathesis = PythonPackage("schemathesis")
  /// An S3-compatible store that checks signatures.
  static let moto = PythonPackage("moto")
  /// The client of the Model Context Protocol's own project.
  static let mcp = PythonPackage("mcp-client")
  /// Reads Atom feeds as feed readers do.
  static let feedparser = PythonPackage("feedparser")

  /// The root of the package under test.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a Python that has the package; `nil` if it is not available. Determined once.
  let python: Task<String?, Never>

  /// - Parameter name: its name in Scripts/python-with.
  private init(_ name: String) {
    python = Task {
      let arguments = [Self.root + "/Scripts/python-with", name]
      guard let (code, output) = try? await Self.run("/bin/bash", arguments), code == 0 else { return nil }
      return output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Runs its Python; returns the exit code and the output.
  ///
  /// - Parameter environment: the environment; that of this process unless it is given.
  func run(
    _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> (Int32, String) {
    guard let python = await python.value else { return (127, "there is no such python") }
    return try await Self.run(python, arguments, environment)
  }

  /// Runs a program; returns the exit code and the output.
  static func run(
    _ program: String,
    _ arguments: [String],
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> (Int32, String) {
    try await offPool {
      let output = Pipe()
      let process = try ChildProcess(
        program,
        arguments: arguments,
        environment: environment,
        output: output.fileHandleForWriting
      )
      try output.fileHandleForWriting.close()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      return (process.wait(), text)
    }
  }
}
