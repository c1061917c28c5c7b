import CPseudoTerminal
package import Foundation
import Glibc
import Synchronization

/// A program that runs beside the tests, its standard streams at descriptors of ours.
///
/// Foundation's `Process` is not used: with as many threads and open files as this test program has, starting one reads now and then
/// past the end of a buffer, and ends all tests.
package final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// The exit code, once it has ended and was waited for.
  private let ended = Mutex<Int32?>(nil)

  /// Starts the program at a path. The environment is all of it: nothing is inherited. Throws a `POSIXError`.
  ///
  /// - Parameters:
  ///   - input: what it reads; nothing unless given.
  ///   - output: where its standard output goes; nowhere unless given. So for `errors`.
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

  /// Waits until it has ended: its exit code, or 128 and the signal that ended it. Blocks.
  package func wait() -> Int32 {
    ended.withLock { ended in
      let code = ended ?? pseudo_terminal_wait(identifier)
      ended = code
      return code
    }
  }

  /// Sends it a signal, unless it has been waited for: its number may be another's by then.
  package func send(_ signal: Int32) {
    ended.withLock { ended in
      if ended == nil { Glibc.kill(identifier, signal) }
    }
  }
}
