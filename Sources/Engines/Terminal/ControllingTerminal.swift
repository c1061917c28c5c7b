import Foundation

/// The terminal of this process, whatever its standard streams are.
enum ControllingTerminal {
  /// Sends a sequence that displays nothing, on the terminal's thread, so that it does not end up within another one.
  ///
  /// - Returns: false if this process has no terminal.
  @TerminalActor static func write(_ sequence: String) -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    var rest = Array(sequence.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
