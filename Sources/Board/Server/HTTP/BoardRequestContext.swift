import BoardRules
import HTTPTypes
package import Hummingbird
import Logging
package import NIOCore

extension Deadline {
  /// Like ``run(while:operation:)``, as long as the client is connected. A request without a connection is cancelled by
  /// its task.
  package func run<Value: Sendable>(
    for channel: (any Channel)?,
    operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await run(while: { channel?.isActive != false }, operation: operation)
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
