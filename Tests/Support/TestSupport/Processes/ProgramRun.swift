package import Foundation
import Synchronization

/// One run of the program to its end.
package struct ProgramRun: Sendable {
  /// Its standard output.
  package var output: String
  /// Its standard error.
  package var errors: String
  /// Its exit code; 128 plus the signal if one ended it.
  package var exitCode: Int32

  /// Creates a finished run.
  package init(output: String, errors: String, exitCode: Int32) {
    (self.output, self.errors, self.exitCode) = (output, errors, exitCode)
  }

  /// Whether a signal ended it: a trap, or a time limit. Ctrl-C does not count.
  package var wasKilled: Bool { exitCode >= 128 && exitCode != 130 }

  /// The environment for a user whose folders are all in this one. It contains nothing of this machine except the time
  /// zone data.
  package static func environment(folder: String) -> [String: String] {
    [
      "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache",
      "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config",
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Runs the program with all its input given at once.
  ///
  /// - Parameters:
  ///   - seconds: after how many seconds it is killed; never by default.
  ///   - environment: its complete environment.
  ///   - file: where its standard output goes; it is collected by default.
  ///   - merged: whether standard error goes to the same place as standard output, in the order of writing.
  ///   - redirection: how a shell starts it, such as `>&-`.
  ///   - limit: limits lower than this process's, as options of `ulimit`.
  package static func run(
    _ arguments: [String],
    input: String = "",
    seconds: Int? = nil,
    environment: [String: String],
    output file: FileHandle? = nil,
    merged: Bool = false,
    redirection: String? = nil,
    limit: String? = nil
  ) async throws -> ProgramRun {
    let program = PseudoTerminal.program
    let limited = seconds.map { ["/usr/bin/timeout", "-s", "KILL", "\($0)", program] } ?? [program]
    // A file that grows too large must be an error, and not end the program.
    let limiting = limit.map { "trap '' XFSZ; ulimit \($0); " } ?? ""
    let shell = ["/bin/sh", "-c", "\(limiting)exec \"$0\" \"$@\" \(redirection ?? "")"]
    let command = (redirection ?? limit) == nil ? limited : shell + limited
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    // A program that ends before it has read everything must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    return try await offPool {
      let output = file ?? stdout.fileHandleForWriting
      let process = try ChildProcess(
        command[0],
        arguments: Array(command.dropFirst() + arguments),
        environment: environment,
        input: stdin.fileHandleForReading,
        output: output,
        errors: merged ? output : stderr.fileHandleForWriting
      )
      for end in [stdin.fileHandleForReading, stdout.fileHandleForWriting, stderr.fileHandleForWriting] {
        try end.close()
      }
      let errors = reading(stderr)
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? stdin.fileHandleForWriting.close()
      let text = allText(stdout)
      return ProgramRun(output: text, errors: errors(), exitCode: process.wait())
    }
  }

  /// Everything up to the end. Foundation's own function ends the process when a signal interrupts it.
  private static func allText(_ pipe: Pipe) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(pipe.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return String(decoding: all, as: UTF8.self) }
      all += chunk.prefix(count)
    }
  }

  /// Reads on a thread of its own, so that neither pipe fills up while the other is read.
  private static func reading(_ pipe: Pipe) -> () -> String {
    let text = Text()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let all = allText(pipe)
      text.value.withLock { $0 = all }
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
