package import Foundation

/// Sends requests. A door to the network that tests and decorators can stand in.
///
/// All functions throw ``HTTPError`` when no complete answer came, `CancellationError` when the task was cancelled; the
/// connection is closed then.
package protocol HTTPClient: Sendable {
  /// Sends the request and waits for the whole answer, whatever its status.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Sends the request and waits for the whole answer, whatever its status, unless its body is longer than a limit.
  ///
  /// A body that says so in its `Content-Length` is not read at all; any other is read up to the limit. Both throw
  /// ``HTTPError/tooLarge(host:limit:)``. Where the status is not 2xx, the body ends at ``HTTPResponse/longestRefusal`` or at the limit
  /// instead.
  ///
  /// - Parameters:
  ///   - limit: the longest body that is taken, in bytes.
  ///   - progress: is told when the head has come, and after each piece of the body: how many bytes there are, and how many
  ///     there will be if the server said so (RFC 9110, 8.6). Must return at once. Where a request is sent again, it begins
  ///     again.
  func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse

  /// Sends the request and hands the answer over as it comes, whatever its status and however long it is.
  ///
  /// What the two functions throw closes the connection and is thrown on. Where a request is sent again, it is before `head` is told.
  ///
  /// - Parameters:
  ///   - head: told once, when the head has come; the body of this answer is empty.
  ///   - piece: told each piece of the body, of an answer other than 2xx no more than ``HTTPResponse/longestRefusal``. While it waits, no more is read from the server than a few pieces.
  func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws
}
