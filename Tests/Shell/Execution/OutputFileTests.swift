import Foundation
import Shell
import TestSupport
import Testing

@Suite("Files for output")
struct OutputFileTests {
  @Test("A pipe whose reader has gone is a reason to stop, and no failure")
  func closedPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[1]) }
    let output = try OutputFile(path: "/dev/fd/\(ends[1])", replacing: true, kept: "nothing")
    close(ends[0])

    #expect(throws: OutputClosed.self) { try output.write(Data("ad".utf8)) }
  }
}
