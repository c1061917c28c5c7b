import BoardServer
import BoardTestSupport
import StandIns

/// Runs a board's server with the stand-ins, on a free port, while the body runs.
func withStandIns<Value: Sendable>(
  _ services: StandInServices = StandInServices(),
  _ configuration: BoardServer.Configuration = BoardServer.Configuration(),
  _ body: @escaping @Sendable (RawConnection) async throws -> Value
) async throws -> Value {
  var configuration = configuration.patient
  configuration.guest = services
  return try await withBoard(try BoardServer(configuration), body)
}
