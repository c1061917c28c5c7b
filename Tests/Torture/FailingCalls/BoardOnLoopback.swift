import Foundation
import TestSupport

/// A board in a process of its own.
final class BoardOnLoopback: Sendable {
  let address: String
  /// What publishing needs.
  let token: String
  private let process: ChildProcess

  init(_ arguments: [String], folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let output = Pipe()
    process = try ChildProcess(
      PseudoTerminal.builtProgram("classifieds"),
      arguments: ["serve", "--port", "0", "--token-file", folder + "/token"] + arguments,
      environment: ["HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"],
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

  deinit {
    process.send(SIGKILL)
  }
}
