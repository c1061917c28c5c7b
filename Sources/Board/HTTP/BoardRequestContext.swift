import HTTPTypes
package import Hummingbird
import Logging
package import NIOCore

/// The time limit for preparing a response.
package struct Deadline: Sendable {
  let duration: Duration

  /// Runs an operation, and cancels it if it takes too long or its client has disconnected.
  ///
  /// Throws ``RequestError`` (503) in the first case and `CancellationError` in the second. It checks the connection a
  /// few times a second, which costs a quick operation nothing. A request without a connection is cancelled by its task.
  package func run<Value: Sendable>(
    for channel: (any Channel)?,
    operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: operation)
      group.addTask {
        let clock = ContinuousClock()
        let end = clock.now + duration
        while clock.now < end {
          try await clock.sleep(until: min(end, clock.now + .milliseconds(50)))
          if channel?.isActive == false { throw CancellationError() }
        }
        throw RequestError.late
      }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

/// What the routes know about a request besides the request itself.
package struct BoardRequestContext: RequestContext {
  /// What Hummingbird stores of a request.
  package var coreContext: CoreRequestContextStorage
  /// The request's connection; `nil` for a request of the process that has the board.
  package let channel: (any Channel)?

  /// The context of a request that came over a connection.
  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The context of a request of this process.
  init(logger: Logger) {
    coreContext = CoreRequestContextStorage(source: OwnRequest(logger: logger))
    channel = nil
  }
}

private struct OwnRequest: RequestContextSource {
  let logger: Logger
}
