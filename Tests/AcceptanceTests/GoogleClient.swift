import Foundation
import TestSupport

/// Google's own client of Firestore, in Python: what it reads and writes is nobody's reading of the contract but theirs.
enum GoogleClient {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a python that has it; `nil` where it cannot be had. Asked once.
  static let python = Task { () -> String? in
    guard let (code, output) = try? await run("/bin/bash", [root.path + "/Scripts/google-client"]), code == 0 else {
      return nil
    }
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Lets it go through the birds of a server; returns its exit code and what it says.
  static func checkBirds(at authority: String, token: String) async throws -> (Int32, String) {
    guard let python = await python.value else { return (127, "there is no such python") }
    return try await run(python, [root.path + "/Tests/AcceptanceTests/GoogleClient/check_birds.py", authority, token])
  }

  private static func run(_ program: String, _ arguments: [String]) async throws -> (Int32, String) {
    try await offPool {
      let output = Pipe()
      let process = try ChildProcess(
        program,
        arguments: arguments,
        environment: ProcessInfo.processInfo.environment,
        output: output.fileHandleForWriting
      )
      try output.fileHandleForWriting.close()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      return (process.wait(), text)
    }
  }
}
