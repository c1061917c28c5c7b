import Foundation
import TestSupport
import Testing

/// A board in a process of its own.
final class BoardOnLoopback: Sendable {
  let address: String
  /// The token for publishing.
  let token: String
  private let process: ChildProcess

  /// - Parameters:
  ///   - limits: the limits that `prlimit` sets.
  ///   - environment: what is added to the environment.
  init(_ arguments: [String], folder: String, limits: [String] = [], environment: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let output = Pipe()
    process = try ChildProcess(
      "/usr/bin/prlimit",
      arguments: limits + [PseudoTerminal.program, "serve", "--port", "0"]
        + ["--token-file", folder + "/token"] + arguments,
      environment: ["HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"].merging(environment) {
        $1
      },
      output: output.fileHandleForWriting
    )
    try output.fileHandleForWriting.close()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { line += byte }
    let text = String(decoding: line, as: UTF8.self)
    address = text.firstRange(of: "http://").map { String(text[$0.lowerBound...]) } ?? ""
    token = try String(contentsOfFile: folder + "/token", encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
  }

  /// The processor time used so far.
  func processorTime() throws -> Duration { try #require(process.processorTime()) }

  /// The most memory used so far.
  func mostResidentBytes() throws -> Int { try #require(process.mostResidentBytes()) }

  /// Asks it to end, and returns its exit code, or 128 plus the signal that ended it.
  func end() async throws -> Int32 {
    process.send(SIGTERM)
    return try await offPool { [process] in process.wait() }
  }

  deinit {
    process.send(SIGKILL)
  }
}
