import Foundation

/// The work of a ``RawServer``'s thread: waits for its sockets and sends the responses.
struct RawServerLoop: Sendable {
  let listener: Int32
  let wake: WakePipe
  let record: Watched<RawServer.Record>
  let answer: @Sendable (RawServer.Request) -> [RawServer.Step]

  func run() {
    var connections: [RawServerConnection] = []
    while !record.value.isStopping {
      waitForEvents(connections)
      wake.drain()
      while let descriptor = RawServerSocket.accept(listener) {
        let number = record.change { record in
          record.connections += 1
          return record.connections
        }
        connections.append(RawServerConnection(descriptor: descriptor, number: number))
      }
      for index in connections.indices { serve(&connections[index]) }
      connections.removeAll { !$0.isOpen }
    }
    close(listener)
    for index in connections.indices { connections[index].closeNow() }
    record.change { $0.hasStopped = true }
  }

  private func waitForEvents(_ connections: [RawServerConnection]) {
    var watched = [
      pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
    ]
    watched += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    // An interrupted wait only finds nothing to do.
    poll(&watched, nfds_t(watched.count), Self.patience(until: connections.compactMap(\.due).min()))
  }

  /// Milliseconds until then, rounded up; -1 for forever.
  private static func patience(until due: ContinuousClock.Instant?) -> Int32 {
    guard let due else { return -1 }
    return Int32(clamping: Int((max(.zero, due - .now) / .milliseconds(1)).rounded(.up)))
  }

  private func serve(_ connection: inout RawServerConnection) {
    var isGone = connection.receive()
    if !isGone { isGone = connection.proceed(wake: wake) }
    while let (head, body) = connection.nextRequest() {
      let request = note(head, body, on: connection.number)
      // A request whose client is already gone is recorded, but not answered.
      guard !isGone else { continue }
      connection.begin(answer(request))
      isGone = connection.proceed(wake: wake)
    }
    if isGone {
      connection.closeNow()
      record.change { $0.closedByClient.append(connection.number) }
    }
  }

  private func note(_ head: String, _ body: Data, on connection: Int) -> RawServer.Request {
    record.change { record in
      let number = record.requests.count + 1
      let request = RawServer.Request(number: number, connection: connection, head: head, body: body)
      record.requests.append(request)
      return request
    }
  }
}
