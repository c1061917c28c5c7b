import BoardRules
import BoardServer
import HTTPTypes
import NIOCore
import Synchronization

/// Applies a server's configured fault.
final class FeedTroubleInjector: Sendable {
  private let trouble: FeedTrouble?
  private let deadline: Deadline
  private let failed = Mutex<Set<String>>([])

  init(_ trouble: FeedTrouble?, deadline: Deadline) {
    self.trouble = trouble
    self.deadline = deadline
  }

  /// Runs before a request is answered. Ends early, with `CancellationError`, if the client has disconnected.
  func disturb(path: String, for channel: (any Channel)?) async throws {
    switch trouble {
    case .slow(let duration): try await deadline.run(for: channel) { try await Task.sleep(for: duration) }
    case .errorFirst:
      guard failed.withLock({ $0.insert(path).inserted }) else { return }
      throw RequestError(.internalServerError, "the first answer is an error, as was asked for")
    case .invalid, .empty, nil: break
    }
  }

  /// The items of a response as they are sent.
  func items(_ items: [String]) -> [String] {
    switch trouble {
    case .empty: []
    case .invalid: items + [JSONObject.text { $0.add("id", "no id") }]
    case .slow, .errorFirst, nil: items
    }
  }
}

/// A fault of the image feed and its comments, to see how a client handles it.
package enum FeedTrouble: Sendable, Equatable {
  /// Every response takes this long.
  case slow(Duration)
  /// The first response for each path is a 500.
  case errorFirst
  /// Every response ends with an item that breaks the contract.
  case invalid
  /// Every response is an empty list.
  case empty

  /// Reads `slow`, `error-first`, `invalid` or `empty`.
  package init?(named name: String) {
    switch name {
    case "slow": self = .slow(.seconds(3))
    case "error-first": self = .errorFirst
    case "invalid": self = .invalid
    case "empty": self = .empty
    default: return nil
    }
  }
}
