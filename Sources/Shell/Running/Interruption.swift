import Dispatch
import Foundation

/// Ctrl-C without a prompt: cancels the work, which may still report what it kept.
package enum Interruption {
  /// Does the work; cancels it when the user wants it to end.
  ///
  /// - Parameter loan: while the terminal is lent, Ctrl-C is for its borrower.
  /// - Returns: the result of the work, or the code for an interruption.
  package static func watched(_ loan: TerminalLoan, _ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    let task = Task { await work() }
    source.setEventHandler { if !loan.isLent { task.cancel() } }
    source.resume()
    defer { source.cancel() }
    let exitCode = await task.value
    return task.isCancelled ? ExitCodes.interrupted : exitCode
  }
}
