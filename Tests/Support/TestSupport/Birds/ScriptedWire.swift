package import Birds
package import Foundation

/// A wire whose streams a test drives: each waits for what it is given.
package final class ScriptedWire: BirdsWire {
  /// What a stream was asked with.
  package struct Request: Sendable, Equatable {
    /// From where to go on.
    package var resumeToken: Data?
    /// Who asked.
    package var idToken: String

    /// Writes one down.
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

  /// Makes a wire on which nothing comes.
  package init() {}

  /// The streams so far, in order.
  package var requests: [Request] { state.value.requests }

  /// How many streams are open.
  package var open: Int { state.value.open }

  /// Has these come, on the stream that is open or the next one.
  package func send(_ events: ListenEvent...) {
    state.change { $0.steps += events.map { .event($0) } }
  }

  /// Ends a stream.
  package func end(_ error: (any Error)? = nil) {
    state.change { $0.steps.append(.end(error)) }
  }

  /// Waits until so many streams were asked for.
  package func waitForRequests(_ count: Int) async throws {
    try await state.wait { $0.requests.count >= count }
  }

  /// Waits until everything that was to come has been taken, but for the last.
  package func waitForTaken() async throws {
    try await state.wait { $0.steps.isEmpty }
  }

  /// Waits until a stream was asked for, and none is open any more.
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
      try await state.wait { !$0.steps.isEmpty }
      switch state.change({ $0.steps.removeFirst() }) {
      case .event(let event): try await handle(event)
      case .end(let error):
        if let error { throw error }
        return
      }
    }
  }
}
