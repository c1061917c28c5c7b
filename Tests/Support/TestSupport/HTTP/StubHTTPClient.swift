package import Foundation
package import HTTP

/// An HTTP client whose answers a test has written down.
///
/// An answer is given once: to the first request for its target that finds it. Where there is none, the standing answers are
/// asked (``answerAlways(_:)``). A request without an answer fails, and is remembered: end a test with ``verify()``.
package final class StubHTTPClient: HTTPClient {
  /// What a test has not accounted for.
  package struct Unaccounted: Error, Equatable {
    /// The targets of answers that nobody asked for.
    package var unusedAnswers: [String]
    /// The targets of requests that had no answer.
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

  /// Makes a client without answers.
  package init() {}

  /// The requests so far, in order.
  package var requests: [HTTPRequest] { state.value.requests }

  /// The targets of the requests so far, in order: path and query, as ``HTTPRequest/target`` has them.
  package var targets: [String] { state.value.requests.map(\.target) }

  /// The targets of the requests that were cancelled while their answer was held back.
  package var cancelled: [String] { state.value.cancelled }

  /// Writes down an answer.
  ///
  /// - Parameters:
  ///   - target: the path and query it belongs to; `nil` for the next request, whatever it asks for.
  ///   - gate: holds the answer back until it is opened.
  ///   - response: the answer.
  package func answer(_ target: String? = nil, after gate: Gate? = nil, with response: HTTPResponse) {
    state.change { $0.scripted.append(Scripted(target: target, gate: gate, result: .success(response))) }
  }

  /// Writes down a failure.
  package func fail(_ target: String? = nil, after gate: Gate? = nil, with error: any Error) {
    state.change { $0.scripted.append(Scripted(target: target, gate: gate, result: .failure(error))) }
  }

  /// Says what answers every request that nothing else was written down for; it may be held back, fail, or have no answer
  /// (`nil`).
  package func answerAlways(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse?) {
    state.change { $0.standing = answer }
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await answer(to: request) { _ in }
  }

  /// A written-down answer's head comes at once: its gate, if it has one, holds the body back.
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

  /// A written-down answer comes in one piece, when its gate is open.
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

  /// Waits until this many requests were sent; throws `CancellationError` when the task is cancelled.
  package func waitForRequests(_ count: Int = 1) async throws {
    try await state.wait { $0.requests.count >= count }
  }

  /// Waits until this many requests were cancelled; throws `CancellationError` when the task is cancelled.
  package func waitForCancelled(_ count: Int = 1) async throws {
    try await state.wait { $0.cancelled.count >= count }
  }

  /// Throws ``Unaccounted`` when an answer was never asked for, or a request had none.
  package func verify() throws {
    let state = state.value
    guard !state.scripted.isEmpty || !state.unanswered.isEmpty else { return }
    throw Unaccounted(
      unusedAnswers: state.scripted.map { $0.target ?? "(any)" },
      unansweredRequests: state.unanswered
    )
  }
}
