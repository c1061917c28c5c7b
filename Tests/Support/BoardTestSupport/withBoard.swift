package import BoardServer
import TestSupport

/// Runs a server on a free port while the body runs.
package func withBoard<Value: Sendable>(
  _ server: BoardServer,
  _ body: @escaping @Sendable (RawConnection) async throws -> Value
) async throws -> Value {
  let (ports, port) = AsyncStream<Int>.makeStream()
  return try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask {
      defer { port.finish() }
      try await server.run { port.yield($1) }
      return nil
    }
    group.addTask {
      for await port in ports { return try await body(RawConnection(port: port)) }
      throw NeverListened()
    }
    var value: Value?
    while let result = try await group.next() {
      value = value ?? result
      group.cancelAll()
    }
    guard let value else { throw NeverListened() }
    return value
  }
}

extension BoardServer.Configuration {
  /// With the standard time limit, a server in tests waits longer than any client does.
  package var patient: Self {
    var patient = self
    if limits.stage == BoardServer.Limits.standard.stage { patient.limits.stage = .unreached }
    return patient
  }
}

private struct NeverListened: Error {}
