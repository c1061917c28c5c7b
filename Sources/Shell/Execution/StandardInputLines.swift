import Foundation
import Languages

/// A line that was read, or why it cannot be used: it is not UTF-8, or longer than a mebibyte.
typealias InputLine = Result<String, Shell.Failure>

/// The lines of standard input, each as soon as it is complete. A BOM before the first is left out, and so is a CR before a line end.
struct StandardInputLines: AsyncSequence {
  typealias Element = InputLine
  typealias Failure = Never

  private static var longestLine: Int { 1 << 20 }

  private let lines: AsyncStream<InputLine>

  /// Starts reading on a thread of its own: a read may wait forever, and must not block anything else.
  ///
  /// - Parameter isLent: whether the input currently belongs to another program.
  init(descriptor: Int32 = STDIN_FILENO, isLent: @escaping @Sendable () -> Bool = { false }) {
    let (lines, continuation) = AsyncStream<InputLine>.makeStream()
    self.lines = lines
    Thread.detachNewThread {
      Self.read(descriptor, isLent, into: continuation)
      continuation.finish()
    }
  }

  func makeAsyncIterator() -> AsyncStream<InputLine>.Iterator { lines.makeAsyncIterator() }

  private static func read(
    _ descriptor: Int32,
    _ isLent: () -> Bool,
    into continuation: AsyncStream<InputLine>.Continuation
  ) {
    var pending: [UInt8] = []
    var isFirst = true
    func finish() {
      continuation.yield(line(isFirst && pending.starts(with: utf8Mark) ? pending.dropFirst(3) : pending[...]))
      pending.removeAll(keepingCapacity: true)
      isFirst = false
    }
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
        if byte == UInt8(ascii: "\n") {
          finish()
        } else if pending.count <= longestLine {
          // One byte more tells that a line is too long.
          pending.append(byte)
        }
      }
    }
    if !pending.isEmpty { finish() }
  }

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func line(_ bytes: ArraySlice<UInt8>) -> InputLine {
    if bytes.count > longestLine { return .failure(.init(.usage, .lineTooLong)) }
    guard let text = TextEncoding.text(Array(bytes)) else {
      let encoding = TextEncoding.likely(of: bytes)
      return .failure(.init(.usage, .lineNotUtf8(encoding), hint: .convertToUtf8(encoding)))
    }
    return .success(text.hasSuffix("\r") ? String(text.dropLast()) : text)
  }
}
