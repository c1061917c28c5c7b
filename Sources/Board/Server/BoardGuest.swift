package import BoardRules
package import BoardSQLite
package import Database
package import Hummingbird

/// Other services that a board's server answers for, such as stand-ins of services that are not there.
///
/// What they keep is in tables of their own in the board's file.
package protocol BoardGuest: AdditionalTables {
  /// Opens the services of one server.
  ///
  /// - Parameters:
  ///   - database: the board's file, which has its tables; `nil` if the board is in another kind of database.
  ///   - configuration: the server's.
  func open(_ database: ClosableDatabase?, for configuration: BoardServer.Configuration) throws -> any OpenGuest
}

/// The services of one server.
package protocol OpenGuest: Sendable {
  /// Adds the routes of the services.
  ///
  /// - Parameters:
  ///   - deadline: the time limit for preparing a response.
  ///   - countStranger: counts a request of somebody without a token; throws if there were too many from their address.
  func addRoutes(
    to router: Router<BoardRequestContext>,
    deadline: Deadline,
    countStranger: @escaping @Sendable (Request, BoardRequestContext) throws -> Void
  )
  /// Called before the first request is answered, with the address on which the server listens.
  func listens(host: String, port: Int) async
  /// What answers connections with HTTP/2 while the server runs.
  func makeHTTP2Server() -> any HTTP2Server
}

/// A server for HTTP/2, on a loopback port of its own.
package protocol HTTP2Server: Sendable {
  /// The port. The first call starts the server.
  func port() async throws -> Int
  /// Accepts no further call, and ends when the running ones have ended.
  func stop() async
}
