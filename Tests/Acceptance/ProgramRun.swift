import Foundation
import Synchronization
import TestSupport

/// One run of the program to its end.
struct ProgramRun: Sendable {
  var output: String
  var errors: String
  var exitCode: Int32

  /// Runs the program with everything it reads given at once.
  ///
  /// - Parameter merged: whether standard error goes where standard output goes, in the order of writing.
  static func run(
    _ arguments: [String],
    input: String = "",
    in installation: Installation,
    environment: [String: String] = [:],
    merged: Bool = false
  ) async throws -> ProgramRun {
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    let variables = installation.environment(environment)
    // A program that ends before it has read everything must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    return try await offPool {
      let process = try ChildProcess(
        Installation.program,
        arguments: arguments,
        environment: variables,
        input: stdin.fileHandleForReading,
        output: stdout.fileHandleForWriting,
        errors: merged ? stdout.fileHandleForWriting : stderr.fileHandleForWriting
      )
      for end in [stdin.fileHandleForReading, stdout.fileHandleForWriting, stderr.fileHandleForWriting] {
        try end.close()
      }
      let errors = reading(stderr)
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? stdin.fileHandleForWriting.close()
      let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return ProgramRun(output: output, errors: errors(), exitCode: process.wait())
    }
  }

  /// Reads on a thread of its own, so that neither pipe fills up while the other is read.
  private static func reading(_ pipe: Pipe) -> () -> String {
    let text = Text()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      text.value.withLock { $0 = String(decoding: data, as: UTF8.self) }
      done.signal()
    }
    return {
      done.wait()
      return text.value.withLock { $0 }
    }
  }
}

/// Text that one thread writes and another reads.
private final class Text: Sendable {
  let value = Mutex("")
}
