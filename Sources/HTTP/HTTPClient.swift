/// Sends requests. A door to the network that tests and decorators can stand in.
package protocol HTTPClient: Sendable {
  /// Sends the request and waits for the whole answer, whatever its status.
  ///
  /// Throws ``HTTPError`` when no complete answer came, `CancellationError` when the task was cancelled; the connection is
  /// closed then.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
