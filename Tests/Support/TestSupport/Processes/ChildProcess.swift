import CPseudoTerminal
package import Foundation
import Glibc
import Synchronization

/// A program that runs beside the tests, with its standard streams at our descriptors.
///
/// Foundation's `Process` is not used: with as many threads and open files as this test program has, starting one
/// occasionally reads past the end of a buffer and ends all tests.
package final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// How it ended, once it was waited for.
  private let ended = Mutex<Ended?>(nil)

  private struct Ended: Sendable {
    var code: Int32
    var usage: Usage
  }

  /// The resources that a program used.
  package struct Usage: Sendable, Equatable {
    /// The processor time.
    package var processorTime: Duration
    /// The most memory, in bytes.
    package var residentBytes: Int
  }

  /// Starts the program at a path. The environment is complete: nothing is inherited. Throws a `POSIXError`.
  ///
  /// - Parameters:
  ///   - input: its standard input; empty by default.
  ///   - output: where its standard output goes; nowhere by default. The same applies to `errors`.
  package init(
    _ program: String,
    arguments: [String],
    environment: [String: String],
    input: FileHandle? = nil,
    output: FileHandle? = nil,
    errors: FileHandle? = nil
  ) throws {
    var arguments = ([program] + arguments).map { strdup($0) } + [nil]
    var environment = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    identifier = child_process_spawn(
      program,
      &arguments,
      &environment,
      input?.fileDescriptor ?? -1,
      output?.fileDescriptor ?? -1,
      errors?.fileDescriptor ?? -1
    )
    guard identifier > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EAGAIN) }
  }

  /// Waits until it has ended, and returns its exit code, or 128 plus the signal that ended it. Blocks.
  package func wait() -> Int32 { end().code }

  /// Waits until it has ended, and returns what it used, including the processes that it waited for itself. Blocks.
  package func usage() -> Usage { end().usage }

  /// The processor time used so far; `nil` once it has been waited for.
  package func processorTime() -> Duration? {
    ended.withLock { ended in
      // After the name, which may contain blanks and parentheses, these are the 12th and 13th numbers (proc(5)).
      guard ended == nil, let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
        let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12,
        let user = Int(fields[11]), let system = Int(fields[12])
      else { return nil }
      return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
    }
  }

  /// The most memory used so far, in bytes; `nil` once it has been waited for.
  package func mostResidentBytes() -> Int? {
    ended.withLock { ended in
      guard ended == nil, let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      return kilobytes << 10
    }
  }

  private func end() -> Ended {
    ended.withLock { ended in
      if let ended { return ended }
      var usage = child_process_usage()
      let code = child_process_wait(identifier, &usage)
      let end = Ended(
        code: code,
        usage: Usage(
          processorTime: .microseconds(usage.processor_time),
          residentBytes: Int(usage.resident_bytes)
        )
      )
      ended = end
      return end
    }
  }

  /// Sends it a signal, unless it has been waited for: then its process id may belong to another process.
  package func send(_ signal: Int32) {
    ended.withLock { ended in
      if ended == nil { Glibc.kill(identifier, signal) }
    }
  }
}
