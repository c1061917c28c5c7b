import BoardTestSupport
import Foundation

@testable import BoardRules
@testable import BoardServer

/// Runs a board with a token, and a client that has the token.
func withPublishing<Value: Sendable>(
  _ configuration: BoardServer.Configuration = BoardServer.Configuration(source: .sample),
  _ body: @escaping @Sendable (PublishingClient, any BoardStore) async throws -> Value
) async throws -> Value {
  let server = try await BoardServer.tested(configuration.patient)
  let token = try await server.newToken()
  return try await withBoard(server) { board in
    try await body(PublishingClient(board: board, token: token), server.store)
  }
}
