import Foundation

/// One connection of a ``RawServer``: its input, its remaining steps and its output.
struct RawServerConnection {
  private static let endOfHead = Data("\r\n\r\n".utf8)

  let descriptor: Int32
  let number: Int
  private(set) var isOpen = true
  private var inbox = Data()
  private var outbox = Data()
  private var steps: ArraySlice<RawServer.Step> = []
  /// Whether the next gate will wake the loop.
  private var isWaiting = false
  /// When the next dripping byte is due.
  private(set) var due: ContinuousClock.Instant?

  init(descriptor: Int32, number: Int) {
    self.descriptor = descriptor
    self.number = number
  }

  /// What `poll` has to watch.
  var events: Int16 { Int16(POLLIN) | (outbox.isEmpty ? 0 : Int16(POLLOUT)) }

  /// Reads the available bytes; returns whether the client is gone. Bytes it sent before can still be read.
  mutating func receive() -> Bool {
    while isOpen, let data = RawServerSocket.receive(descriptor) {
      if data.isEmpty { return true }
      inbox.append(data)
    }
    return false
  }

  /// The head and the body of the next request, once it is complete and the previous one is answered.
  mutating func nextRequest() -> (head: String, body: Data)? {
    guard isOpen, steps.isEmpty, outbox.isEmpty, let end = inbox.firstRange(of: Self.endOfHead) else { return nil }
    let head = String(decoding: inbox[..<end.lowerBound], as: UTF8.self).replacing("\r\n", with: "\n")
    let length = RawServer.Request(number: 0, connection: 0, head: head, body: Data()).contentLength
    let rest = inbox[end.upperBound...]
    guard rest.count >= length else { return nil }
    let body = Data(rest.prefix(length))
    inbox = Data(rest.dropFirst(length))
    return (head, body)
  }

  mutating func begin(_ steps: [RawServer.Step]) {
    self.steps = steps[...]
  }

  /// Performs the steps as far as possible. Returns whether the client turned out to be gone.
  mutating func proceed(wake: WakePipe) -> Bool {
    while isOpen {
      if !outbox.isEmpty {
        guard let count = RawServerSocket.send(outbox, to: descriptor) else { return true }
        outbox = Data(outbox.dropFirst(count))
        if !outbox.isEmpty { return false }
      }
      guard let step = steps.first else { return false }
      switch step {
      case .send(let data):
        outbox = data
      case .drip(let data, let interval):
        guard dripNext(of: data, every: interval) else { return false }
        continue
      case .wait(let gate):
        guard pass(gate, wake: wake) else { return false }
      case .close:
        closeNow()
      case .reset:
        isOpen = false
        RawServerSocket.reset(descriptor)
      case .silence:
        return false
      }
      steps = steps.dropFirst()
    }
    return false
  }

  /// Sends the next byte if it is due.
  private mutating func dripNext(of data: Data, every interval: Duration) -> Bool {
    if let due, due > .now { return false }
    outbox = data.prefix(1)
    steps = data.count > 1 ? [.drip(Data(data.dropFirst()), every: interval)] + steps.dropFirst() : steps.dropFirst()
    due = data.count > 1 ? .now + interval : nil
    return true
  }

  mutating func closeNow() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
  }

  private mutating func pass(_ gate: Gate, wake: WakePipe) -> Bool {
    if gate.isOpen {
      isWaiting = false
      return true
    }
    if !isWaiting {
      isWaiting = true
      gate.whenOpened { wake.signal() }
    }
    return false
  }
}

extension RawServer.Request {
  fileprivate var contentLength: Int { value(of: "content-length").flatMap { Int($0) }.map { max(0, $0) } ?? 0 }
}
