import Foundation

/// The lines of standard input, each as soon as it is complete.
package struct StandardInputLines: AsyncSequence {
  package typealias Element = String
  package typealias Failure = Never

  /// The longest line; the rest of a longer one counts as the next line.
  private static var longestLine: Int { 1 << 20 }

  private let lines: AsyncStream<String>

  /// Starts reading on a thread of its own: a read may wait forever, and must not block anything else.
  ///
  /// - Parameter isLent: whether the input currently belongs to another program.
  package init(descriptor: Int32 = STDIN_FILENO, isLent: @escaping @Sendable () -> Bool = { false }) {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    self.lines = lines
    Thread.detachNewThread {
      Self.read(descriptor, isLent, into: continuation)
      continuation.finish()
    }
  }

  package func makeAsyncIterator() -> AsyncStream<String>.Iterator { lines.makeAsyncIterator() }

  private static func read(
    _ descriptor: Int32,
    _ isLent: () -> Bool,
    into continuation: AsyncStream<String>.Continuation
  ) {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, -1) < 0, errno == EINTR { continue }
      if isLent() {
        usleep(20_000)
        continue
      }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer.prefix(count) {
        if byte != UInt8(ascii: "\n"), pending.count < longestLine {
          pending.append(byte)
        } else {
          continuation.yield(text(pending))
          pending.removeAll(keepingCapacity: true)
          if byte != UInt8(ascii: "\n") { pending.append(byte) }
        }
      }
    }
    if !pending.isEmpty { continuation.yield(text(pending)) }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }
}
