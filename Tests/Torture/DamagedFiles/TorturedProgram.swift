import Foundation
import Synchronization
import TestSupport

/// The program in folders of its own, run to its end or for a minute.
struct TorturedProgram: Sendable {
  /// How a run ended.
  struct Run: Sendable {
    var output: String
    var errors: String
    /// 128 and more for a signal.
    var code: Int32

    /// Whether a signal ended it: a trap, or the time limit.
    var wasKilled: Bool { code >= 128 && code != 130 }
  }

  /// Nobody listens there.
  static let server = "http://127.0.0.1:1"

  /// Contains the folders that XDG names.
  let folder: String

  var userDatabase: String { folder + "/data/classifieds/classifieds.sqlite" }
  var orders: String { folder + "/data/classifieds/orders.sqlite" }

  func cache(_ name: String) -> String { "\(folder)/cache/classifieds/\(name).sqlite" }

  /// Runs it with one `-c` for each command.
  func run(
    _ commands: [String],
    seconds: Int = 60,
    environment: [String: String] = [:],
    server: String = TorturedProgram.server
  ) async throws -> Run {
    let variables = [
      "HOME": folder, "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache",
      "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config", "PATH": "/usr/bin:/bin",
      "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no", "CLASSIFIEDS_SERVER": server,
      "CLASSIFIEDS_NOW": "2026-01-02T03:04:05Z",
    ].merging(environment) { $1 }
    let arguments = ["-s", "KILL", "\(seconds)", PseudoTerminal.builtProgram("classifieds"), "--json", "--keep-going"]
    let (stdout, stderr) = (Pipe(), Pipe())
    return try await withCheckedThrowingContinuation { continuation in
      // A thread that may block: the concurrency pool has few.
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let process = try ChildProcess(
              "/usr/bin/timeout",
              arguments: arguments + commands.flatMap { ["-c", $0] },
              environment: variables,
              output: stdout.fileHandleForWriting,
              errors: stderr.fileHandleForWriting
            )
            try stdout.fileHandleForWriting.close()
            try stderr.fileHandleForWriting.close()
            let errors = Self.reading(stderr)
            let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            return Run(output: output, errors: errors(), code: process.wait())
          }
        )
      }
    }
  }

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

private final class Text: Sendable {
  let value = Mutex("")
}
