import Foundation

/// A running pager.
package struct PagerProcess: Sendable {
  private let child: TerminalChild
  /// The write end of the pipe.
  private let input: Int32

  /// Starts a shell command; `nil` if that fails.
  package init?(_ command: String, environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = TerminalChild(command, environment: environment, input: ends[0]) else {
      ends.forEach { close($0) }
      return nil
    }
    close(ends[0])
    self.child = child
    input = ends[1]
  }

  /// Passes it the text and waits until it has ended; cancelling the task ends it.
  ///
  /// - Returns: false if the shell found no such command.
  package func show(_ text: String) async -> Bool {
    !TerminalChild.cannotRun(await child.run { [input] in Self.write(text, to: input) })
  }

  /// Writes everything, unless the reader stops.
  private static func write(_ text: String, to input: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Foundation.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
      }
    }
    close(input)
  }
}
