package import Foundation

/// Sends requests. The port to the network, which tests and decorators can implement.
///
/// All functions throw ``HTTPError`` if no complete response arrived, and `CancellationError` if the task was
/// cancelled; the connection is then closed.
package protocol HTTPClient: Sendable {
  /// Sends the request and waits for the whole response, whatever its status.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Sends the request and waits for the whole response, whatever its status, unless its body is longer than a limit.
  ///
  /// A body whose `Content-Length` exceeds the limit is not read at all; any other is read up to the limit. Both throw
  /// ``HTTPError/tooLarge(host:limit:)``. If the status is not 2xx, the body is cut at ``HTTPResponse/longestRefusal``
  /// or at the limit instead.
  ///
  /// - Parameters:
  ///   - limit: the longest body that is accepted, in bytes.
  ///   - progress: called when the head has arrived, and after each piece of the body, with the number of bytes so far
  ///     and the expected number if the server gave one (RFC 9110, 8.6). Must return at once. If a request is sent
  ///     again, it starts again.
  func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse

  /// Sends the request and passes on the response as it arrives, whatever its status and length.
  ///
  /// An error thrown by either function closes the connection and is rethrown. If a request is sent again, that happens
  /// before `head` is called.
  ///
  /// - Parameters:
  ///   - head: called once, when the head has arrived; the body of this response is empty.
  ///   - piece: called with each piece of the body, for a response other than 2xx with no more than
  ///     ``HTTPResponse/longestRefusal``. While it waits, no more than a few pieces are read from the server.
  func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws
}
