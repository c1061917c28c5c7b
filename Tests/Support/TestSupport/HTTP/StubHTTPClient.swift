package import Foundation
package import HTTP

/// An HTTP client with scripted responses.
///
/// A response is used once, for the first request for its target. Without one, the standing responses are used
/// (``answerAlways(_:)``). A request without a response fails and is recorded: end a test with ``verify()``.
package final class StubHTTPClient: HTTPClient {
  /// Differences between a test's script and what happened.
  package struct Unaccounted: Error, Equatable {
    /// The targets of unused responses.
    package var unusedAnswers: [String]
    /// The targets of requests without a response.
    package var unansweredRequests: [String]
  }

  private struct Scripted: Sendable {
    var target: String?
    var gate: Gate?
    var result: Result<HTTPResponse, any Error>
  }

  private struct State: Sendable {
    var scripted: [Scripted] = []
    var standing: (@Sendable (HTTPRequest) async throws -> HTTPResponse?)?
    var requests: [HTTPRequest] = []
    var unanswered: [String] = []
    var cancelled: [String] = []
  }

  private let state = Watched(State())

  /// Creates a client without responses.
  package init() {}

  /// The requests so far, in order.
  package var requests: [HTTPRequest] { state.value.requests }

  /// The targets of the requests so far, in order: path and query, as ``HTTPRequest/target`` has them.
  package var targets: [String] { state.value.requests.map(\.target) }

  /// The targets of the requests that were cancelled while their response was held back.
  package var cancelled: [String] { state.value.cancelled }

  /// Scripts a response.
  ///
  /// - Parameters:
  ///   - target: the path and query it belongs to; `nil` for the next request, whatever its target.
  ///   - gate: holds the response back until it is opened.
  ///   - response: the response.
  package func answer(_ target: String? = nil, after gate: Gate? = nil, with response: HTTPResponse) {
    state.change { $0.scripted.append(Scripted(target: target, gate: gate, result: .success(response))) }
  }

  /// Scripts a failure.
  package func fail(_ target: String? = nil, after gate: Gate? = nil, with error: any Error) {
    state.change { $0.scripted.append(Scripted(target: target, gate: gate, result: .failure(error))) }
  }

  /// Sets what answers every request without a scripted response; it may be delayed, fail, or give none (`nil`).
  package func answerAlways(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse?) {
    state.change { $0.standing = answer }
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await answer(to: request) { _ in }
  }

  /// A scripted response's head arrives at once: its gate, if it has one, holds the body back.
  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    let tooLarge = HTTPError.tooLarge(host: request.url.host() ?? "", limit: limit)
    let response = try await answer(to: request) { head in
      guard head.body.count <= limit else { throw tooLarge }
      progress(0, head.body.count)
    }
    guard response.body.count <= limit else { throw tooLarge }
    progress(response.body.count, response.body.count)
    return response
  }

  /// A scripted response arrives in one piece when its gate is open.
  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    let response = try await answer(to: request) { _ in }
    try await head(HTTPResponse(status: response.status, headers: response.headers))
    if !response.body.isEmpty { try await piece(response.body) }
  }

  private func answer(
    to request: HTTPRequest,
    head: (HTTPResponse) throws -> Void
  ) async throws -> HTTPResponse {
    let target = request.target
    let (scripted, standing) = state.change { state in
      state.requests.append(request)
      let index = state.scripted.firstIndex { $0.target == nil || $0.target == target }
      return (index.map { state.scripted.remove(at: $0) }, state.standing)
    }
    let result: Result<HTTPResponse, any Error>?
    do {
      if let scripted {
        if case .success(let response) = scripted.result { try head(response) }
        try await scripted.gate?.opened()
        result = scripted.result
      } else {
        result = try await standing?(request).map { .success($0) }
      }
      try Task.checkCancellation()
    } catch {
      if error is CancellationError { state.change { $0.cancelled.append(target) } }
      throw error
    }
    guard let result else {
      state.change { $0.unanswered.append(target) }
      throw HTTPError.failed(host: request.url.host() ?? "", reason: "the test has no answer for \(target)")
    }
    return try result.get()
  }

  /// Waits until this many requests were sent; throws `CancellationError` if the task is cancelled.
  package func waitForRequests(_ count: Int = 1) async throws {
    try await state.wait { $0.requests.count >= count }
  }

  /// Waits until this many requests were cancelled; throws `CancellationError` if the task is cancelled.
  package func waitForCancelled(_ count: Int = 1) async throws {
    try await state.wait { $0.cancelled.count >= count }
  }

  /// Throws ``Unaccounted`` if a response was never requested, or a request had none.
  package func verify() throws {
    let state = state.value
    guard !state.scripted.isEmpty || !state.unanswered.isEmpty else { return }
    throw Unaccounted(
      unusedAnswers: state.scripted.map { $0.target ?? "(any)" },
      unansweredRequests: state.unanswered
    )
  }
}
