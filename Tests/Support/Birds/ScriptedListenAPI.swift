package import Birds
package import Foundation
import TestSupport

/// A connection whose streams a test controls: each waits for its events.
package final class ScriptedListenAPI: BirdsListenAPI {
  /// The arguments of a stream.
  package struct Request: Sendable, Equatable {
    /// Where to resume.
    package var resumeToken: Data?
    /// The user's token.
    package var idToken: String

    /// Creates a request.
    package init(resumeToken: Data?, idToken: String) {
      self.resumeToken = resumeToken
      self.idToken = idToken
    }
  }

  private enum Step: Sendable {
    case event(ListenEvent)
    case end((any Error)?)
  }

  private struct State: Sendable {
    var requests: [Request] = []
    var steps: [Step] = []
    var open = 0
  }

  private let state = Watched(State())

  /// Creates a connection without events.
  package init() {}

  /// The streams so far, in order.
  package var requests: [Request] { state.value.requests }

  /// How many streams are open.
  package var open: Int { state.value.open }

  /// Sends events on the open stream or the next one.
  package func send(_ events: ListenEvent...) {
    state.change { $0.steps += events.map { .event($0) } }
  }

  /// Ends a stream.
  package func end(_ error: (any Error)? = nil) {
    state.change { $0.steps.append(.end(error)) }
  }

  /// Waits until this many streams were requested.
  package func waitForRequests(_ count: Int) async throws {
    try await state.wait { $0.requests.count >= count }
  }

  /// Waits until all events have been taken except the last.
  package func waitForTaken() async throws {
    try await state.wait { $0.steps.isEmpty }
  }

  /// Waits until a stream was requested, and none is open any more.
  package func waitForClosed() async throws {
    try await state.wait { !$0.requests.isEmpty && $0.open == 0 }
  }

  package func listen(
    resumeToken: Data?,
    idToken: String,
    handle: @escaping @Sendable (ListenEvent) async throws -> Void
  ) async throws {
    state.change { state in
      state.requests.append(Request(resumeToken: resumeToken, idToken: idToken))
      state.open += 1
    }
    defer { state.change { $0.open -= 1 } }
    while true {
      try await state.waitPatiently { !$0.steps.isEmpty }
      switch state.change({ $0.steps.removeFirst() }) {
      case .event(let event): try await handle(event)
      case .end(let error):
        if let error { throw error }
        return
      }
    }
  }
}
