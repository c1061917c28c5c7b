import Foundation
package import HTTP

/// An HTTP client whose answers a test has written down.
///
/// An answer is given once: to the first request for its target that finds it. A request without an answer fails, and is
/// remembered: end a test with ``verify()``.
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

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let target = request.target
    let scripted: Scripted? = state.change { state in
      state.requests.append(request)
      guard let index = state.scripted.firstIndex(where: { $0.target == nil || $0.target == target }) else {
        state.unanswered.append(target)
        return nil
      }
      return state.scripted.remove(at: index)
    }
    guard let scripted else {
      throw HTTPError.failed(host: request.url.host() ?? "", reason: "the test has no answer for \(target)")
    }
    do {
      try await scripted.gate?.opened()
      try Task.checkCancellation()
    } catch {
      state.change { $0.cancelled.append(target) }
      throw error
    }
    return try scripted.result.get()
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
