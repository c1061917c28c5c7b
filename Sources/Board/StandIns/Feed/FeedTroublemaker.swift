import Hummingbird
import NIOCore
import Synchronization

/// Applies a server's configured fault.
final class FeedTroublemaker: Sendable {
  private let trouble: BoardServer.FeedTrouble?
  private let deadline: Deadline
  private let failed = Mutex<Set<String>>([])

  init(_ trouble: BoardServer.FeedTrouble?, deadline: Deadline) {
    self.trouble = trouble
    self.deadline = deadline
  }

  /// Runs before a request is answered. Ends early, with `CancellationError`, if the client has disconnected.
  func disturb(_ request: Request, _ context: BoardRequestContext) async throws {
    switch trouble {
    case .slow(let duration):
      try await deadline.run(for: context.channel) { try await Task.sleep(for: duration) }
    case .errorFirst:
      guard failed.withLock({ $0.insert(request.uri.path).inserted }) else { return }
      throw RequestError(.internalServerError, "the first answer is an error, as was asked for")
    case .invalid, .empty, nil:
      break
    }
  }

  /// The items of a response as they are sent.
  func items(_ items: [JSONText]) -> [JSONText] {
    switch trouble {
    case .empty: return []
    case .invalid:
      var item = JSONText()
      item.raw(#"{"id":"no id"}"#)
      return items + [item]
    case .slow, .errorFirst, nil: return items
    }
  }
}
