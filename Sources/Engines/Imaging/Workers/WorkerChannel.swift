import Foundation
import Glibc

/// Messages through a socket: a short JSON text and bytes, each preceded by its length.
struct WorkerChannel: Sendable {
  enum Fault: Error {
    /// The other end is closed.
    case closed
    /// It took too long.
    case late
    /// It is longer than allowed.
    case tooLong
  }

  struct Message {
    var words: Data
    var bytes: Data
  }

  let descriptor: Int32
  /// The longest JSON text that is accepted, in bytes.
  private static let mostWords = 1 << 16

  /// Sends a message. Blocks until it is sent, or the time is over.
  func send(_ message: Message, until end: ContinuousClock.Instant?) throws(Fault) {
    try send(Self.lengths(message.words.count, message.bytes.count) + message.words, until: end)
    try send(message.bytes, until: end)
  }

  /// Receives a message. Blocks until it has arrived, or the time is over.
  func receive(mostBytes: Int, until end: ContinuousClock.Instant?) throws(Fault) -> Message {
    let lengths = try receive(16, until: end)
    let (words, bytes) = (Self.length(lengths.prefix(8)), Self.length(lengths.suffix(8)))
    guard words <= Self.mostWords, bytes <= mostBytes else { throw .tooLong }
    return Message(words: try receive(Int(words), until: end), bytes: try receive(Int(bytes), until: end))
  }

  private static func lengths(_ words: Int, _ bytes: Int) -> Data {
    [words, bytes].reduce(into: Data()) { data, length in
      data += withUnsafeBytes(of: UInt64(length).littleEndian) { Data($0) }
    }
  }

  private static func length(_ bytes: Data) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  private func send(_ data: Data, until end: ContinuousClock.Instant?) throws(Fault) {
    var sent = 0
    while sent < data.count {
      try wait(for: POLLOUT, until: end)
      let count = data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return Glibc.send(descriptor, start + sent, buffer.count - sent, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 { sent += count } else if !Self.mayTryAgain { throw .closed }
    }
  }

  private func receive(_ length: Int, until end: ContinuousClock.Instant?) throws(Fault) -> Data {
    var data = Data(count: length)
    var received = 0
    while received < length {
      try wait(for: POLLIN, until: end)
      let count = data.withUnsafeMutableBytes { (buffer: UnsafeMutableRawBufferPointer) -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return recv(descriptor, start + received, length - received, Int32(MSG_DONTWAIT))
      }
      if count == 0 { throw .closed }
      if count > 0 { received += count } else if !Self.mayTryAgain { throw .closed }
    }
    return data
  }

  private static var mayTryAgain: Bool { errno == EINTR || errno == EAGAIN }

  private func wait(for events: Int32, until end: ContinuousClock.Instant?) throws(Fault) {
    while true {
      var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let rest = end.map { max(.zero, $0 - .now) }
      let patience = rest.map {
        Int32(clamping: $0.components.seconds * 1_000 + $0.components.attoseconds / 1_000_000_000_000_000 + 1)
      }
      let count = poll(&polled, 1, patience ?? -1)
      if count > 0 { return }
      if count == 0, rest == .zero { throw .late }
      if count < 0, errno != EINTR { throw .closed }
    }
  }
}
