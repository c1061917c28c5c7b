import HTTP
package import Loading

/// Sends the messages of an outbox, each until it has arrived.
///
/// A message is stored with its key before anything is sent, and sent with that key until the board has said what
/// happened: a lost response or a killed process makes no second message. Before the first byte, the account that sends
/// it is on the disk as well: the key counts for that account only.
package struct MessageSender: Sendable {
  /// The result of sending.
  package typealias Report = OutboxDelivery<OutgoingMessage>.Report

  private let delivery: OutboxDelivery<OutgoingMessage>

  /// Creates an idle sender.
  package init(
    store: any ConversationStore,
    api: MessagesAPI,
    identity: MessagesIdentity,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    delivery = OutboxDelivery(
      waiting: { try await store.outgoing().filter(\.isWaiting) },
      deliver: { waiting in
        let account = try await identity.account()
        guard let message = try await store.begin(waiting.number, as: account), message.isWaiting,
          message.account == account
        else { return .skipped }
        do {
          let sent = try await Self.send(message, api, clock)
          // It has arrived, even if the caller has given up by now.
          try await shielded { try await store.arrived(message, as: sent.message, in: sent.conversation) }
          var arrived = message
          arrived.conversation = .number(sent.conversation)
          arrived.state = .arrived(sent.message)
          return .sent(arrived)
        } catch let error as MessagesAPIError where error.isFinal && (error.isCertain || !waiting.isUnsure) {
          var refused = message
          refused.state = .refused(error.refusal)
          try await shielded { [refused] in
            try await store.set(refused.state, isUnsure: false, of: refused.number)
          }
          return .refused(refused)
        } catch {
          if !error.mayHaveArrived, !waiting.isUnsure {
            try await shielded { try await store.set(.waiting, isUnsure: false, of: message.number) }
          }
          throw error
        }
      }
    )
  }

  /// Sends everything that waits. Callers during that time get the same report, which includes messages added in
  /// between.
  ///
  /// Throws the store's errors and `CancellationError`. Errors of the network or the service are in the report.
  package func send() async throws -> Report { try await delivery.run() }

  private static func send(
    _ message: OutgoingMessage,
    _ api: MessagesAPI,
    _ clock: any Clock<Duration>
  ) async throws -> SentMessage {
    var attempt = 1
    while true {
      do {
        return switch message.conversation {
        case .number(let number): try await api.reply(message.text, in: number, key: message.key)
        case .ad(let ad): try await api.write(message.text, about: ad, key: message.key)
        // None was ever written.
        case .statement: throw MessagesAPIError.missing
        }
      } catch {
        guard attempt < RequestRepetition.tries, let asked = error.pause else { throw error }
        try await clock.sleep(for: RequestRepetition.pause(before: attempt, asked: asked == .zero ? nil : asked))
        attempt += 1
      }
    }
  }
}

extension MessagesAPIError {
  /// Why a message stays unsent: a name that ``init(refusal:)`` reads.
  var refusal: String {
    switch self {
    case .unsupported: "unsupported"
    case .suspended: "suspended"
    case .blocked: "blocked"
    case .blocking: "blocking"
    case .left: "left"
    case .gone: "gone"
    case .missing: "missing"
    case .forbidden(let reason): "forbidden: \(reason)"
    case .refused(let status, let reason): "\(status): \(reason ?? "")"
    case .notSignedIn, .unauthorised, .trouble, .unreadable: ""
    }
  }

  /// The error that a stored reason was made from.
  package init(refusal: String) {
    let parts = refusal.split(separator: ": ", maxSplits: 1).map(String.init)
    let reason = parts.count > 1 ? parts[1] : nil
    switch parts.first {
    case "unsupported": self = .unsupported
    case "suspended": self = .suspended
    case "blocked": self = .blocked
    case "blocking": self = .blocking
    case "left": self = .left
    case "gone": self = .gone
    case "forbidden": self = .forbidden(reason ?? "")
    case let status?: self = Int(status).map { .refused($0, reason: reason) } ?? .missing
    case nil: self = .missing
    }
  }
}

extension Error {
  /// How long to wait before the same request is sent again, zero for a usual pause; `nil` if that would not help
  /// a user who waits.
  fileprivate var pause: Duration? {
    switch self as any Error {
    case MessagesAPIError.trouble(_, _, let asked):
      (asked ?? .zero) > RequestRepetition.longestPause ? nil : asked ?? .zero
    // A connection that was never made will not be made a moment later.
    case let error as HTTPError: error.mayHaveArrived ? .zero : nil
    default: nil
    }
  }

  /// Whether a message may have arrived in spite of this error.
  fileprivate var mayHaveArrived: Bool {
    switch self as any Error {
    case let error as HTTPError: error.mayHaveArrived
    case MessagesAPIError.trouble(let status, _, _): status != 429
    case let error as MessagesAPIError: error == .unreadable
    default: true
    }
  }
}
