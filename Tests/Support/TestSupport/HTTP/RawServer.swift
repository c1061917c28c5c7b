package import Foundation

/// A server on a free port of 127.0.0.1 that answers each request with exactly the given bytes.
///
/// It implements just enough HTTP to find where a request ends (`Content-Length`, no chunks). It runs on a thread of
/// its own and stops with ``stop()`` or when it is released. A client that closes one half of its connection counts as
/// gone.
package final class RawServer: Sendable {
  /// One step of a response; the steps are performed in order.
  package enum Step: Sendable {
    /// Send these bytes.
    case send(Data)
    /// Send these bytes one by one, with this interval.
    case drip(Data, every: Duration)
    /// Continue when the gate is open.
    case wait(Gate)
    /// Close the connection; bytes sent before arrive.
    case close
    /// Break off the connection with a reset (RST).
    case reset
    /// Send nothing more; the connection stays as long as the client keeps it.
    case silence
  }

  /// A request as received.
  package struct Request: Sendable, Equatable {
    /// The number of the request on this server, from 1.
    package var number: Int
    /// The number of its connection on this server, from 1.
    package var connection: Int
    /// The request line and the header fields, without the empty line, lines separated by LF.
    package var head: String
    /// The bytes after the head.
    package var body: Data
  }

  /// A failed system call during the creation of the server.
  package struct Failure: Error, Equatable {
    /// The call's name.
    package var call: String
    /// The value of `errno`.
    package var code: Int32
  }

  struct Record: Sendable {
    var requests: [Request] = []
    var connections = 0
    var closedByClient: [Int] = []
    var isStopping = false
    var hasStopped = false
  }

  /// The port it listens on.
  package let port: Int
  private let wake: WakePipe
  private let record = Watched(Record())

  /// Starts a server.
  ///
  /// `answer` returns the steps for a request; it is called on the server's thread, for one request after another.
  /// Throws ``Failure``.
  package init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
    wake = try WakePipe()
    let listener: Int32
    (listener, port) = try RawServerSocket.listen()
    let loop = RawServerLoop(listener: listener, wake: wake, record: record, answer: answer)
    Thread.detachNewThread { loop.run() }
  }

  deinit { signalStop() }

  /// Starts a server that answers its requests in this order, and closes the connection of any further one.
  package convenience init(inOrder answers: [[Step]]) throws {
    try self.init { request in
      answers.indices.contains(request.number - 1) ? answers[request.number - 1] : [.close]
    }
  }

  /// The server's base address, without a trailing slash.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// The address of a path, or of a path and a query, that begins with a slash; `nil` if it is not valid.
  package func url(_ target: String = "") -> URL? { URL(string: address + target) }

  /// The received requests, in order.
  package var requests: [Request] { record.value.requests }

  /// How many connections were made.
  package var connections: Int { record.value.connections }

  /// The connections that their clients closed or broke, in the order in which this was seen.
  package var closedByClient: [Int] { record.value.closedByClient }

  /// Waits until this many requests have arrived; throws `CancellationError` if the task is cancelled.
  package func waitForRequests(_ count: Int = 1) async throws {
    try await record.wait { $0.requests.count >= count }
  }

  /// Waits until a request has arrived whose target contains a text, and returns it; throws `CancellationError` if the task is cancelled.
  package func waitForRequest(of part: String) async throws -> Request? {
    try await record.wait { $0.requests.contains { $0.target.contains(part) } }
    return requests.first { $0.target.contains(part) }
  }

  /// Waits until a client has closed its connection; throws `CancellationError` if the task is cancelled.
  package func waitForClose(ofConnection number: Int = 1) async throws {
    try await record.wait { $0.closedByClient.contains(number) }
  }

  /// Closes the port and every connection; afterwards the port refuses connections. May be called again.
  package func stop() async throws {
    signalStop()
    try await record.wait { $0.hasStopped }
  }

  private func signalStop() {
    record.change { $0.isStopping = true }
    wake.signal()
  }
}
