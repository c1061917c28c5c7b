import Foundation
import TestSupport

/// The program reading commands from a pipe, as in a script; its answers are read as they are written, including
/// errors.
final class PipedProgram: Sendable {
  struct Output: Sendable {
    /// The documents, one for each command: its own, or an error's.
    var answers: [String] = []
    var bytes = 0
    var hasEnded = false
  }

  let output = Watched(Output())
  private let process: ChildProcess
  private let input = Pipe()

  init(_ arguments: [String], environment: [String: String]) throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    process = try ChildProcess(
      Installation.program,
      arguments: arguments,
      environment: environment,
      input: input.fileHandleForReading,
      output: pipe.fileHandleForWriting,
      errors: pipe.fileHandleForWriting
    )
    for end in [input.fileHandleForReading, pipe.fileHandleForWriting] { try end.close() }
    Thread.detachNewThread { [output, process] in
      Self.read(pipe.fileHandleForReading.fileDescriptor, into: output)
      try? pipe.fileHandleForReading.close()
      _ = process.wait()
      output.change { $0.hasEnded = true }
    }
  }

  deinit { kill() }

  func send(_ lines: [String]) {
    // If nobody reads any more, nothing is lost.
    try? input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Ends it like `kill -9`.
  func kill() {
    process.send(SIGKILL)
  }

  /// Waits until there are this many answers, or until it has ended; then returns all answers.
  func answers(_ count: Int) async throws -> [String] {
    try await output.wait { $0.hasEnded || $0.answers.count >= count }
    return output.value.answers
  }

  func ended() async throws {
    try await output.wait { $0.hasEnded }
  }

  /// Reads to the end: bytes written before a kill are in the pipe, and count.
  private static func read(_ descriptor: Int32, into output: Watched<Output>) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rest: [UInt8] = []
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest += buffer.prefix(count)
      var answers: [String] = []
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        if line.hasPrefix("{") || line.hasPrefix("[") { answers.append(line) }
      }
      output.change { [answers] output in
        output.answers += answers
        output.bytes += count
      }
    }
  }
}
