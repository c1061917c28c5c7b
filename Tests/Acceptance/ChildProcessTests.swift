import Foundation
import TestSupport
import Testing

@Suite("Child processes", .hangLimit)
struct ChildProcessTests {
  @Test("A child process inherits none of the tests' own streams")
  func streams() async throws {
    let output = Pipe()
    let process = try ChildProcess(
      "/bin/sh",
      arguments: ["-c", "readlink /proc/self/fd/0; ls -l /proc/self/fd/2 | sed 's/.*-> //'"],
      environment: ["PATH": "/usr/bin:/bin"],
      output: output.fileHandleForWriting
    )
    try output.fileHandleForWriting.close()
    let said = try await offPool { try output.fileHandleForReading.readToEnd() ?? Data() }

    #expect(try await offPool { process.wait() } == 0)
    #expect(String(decoding: said, as: UTF8.self) == "/dev/null\n/dev/null\n")
  }
}
