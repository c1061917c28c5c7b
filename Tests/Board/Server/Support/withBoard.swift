import BoardServer
import BoardTestSupport

/// Runs a server on a free port while the body runs.
func withBoard<Value: Sendable>(
  _ configuration: BoardServer.Configuration = BoardServer.Configuration(),
  _ body: @escaping @Sendable (RawConnection) async throws -> Value
) async throws -> Value {
  try await withBoard(try await BoardServer.tested(configuration.patient), body)
}
