import Foundation
import Loading

/// Watches for messages while somebody is at a prompt, and sends those that wait.
///
/// A board with the list of changes holds one request until a message arrives or something changes; another one is asked
/// once a minute. After an error the pauses grow. A board without conversations is not watched.
package struct MessageWatch: Sendable {
  /// What a user is told.
  package enum News: Sendable, Equatable {
    /// This many messages are unread when the watch begins.
    case unread(Int)
    /// A message has arrived, the newest of this conversation.
    case arrived(Conversation)
    /// A message that waited was sent.
    case sent(OutgoingMessage)
    /// The board refused a message that waited.
    case refused(OutgoingMessage)
  }

  /// How often a board without a list of changes is asked.
  private static var interval: Duration { .seconds(60) }
  /// The shortest time between two questions to a board that changes all the time.
  private static var shortestInterval: Duration { .seconds(1) }

  private let api: MessagesAPI
  private let model: MessagesModel
  private let clock: any Clock<Duration>

  /// Creates a watch that has not begun.
  package init(api: MessagesAPI, model: MessagesModel, clock: any Clock<Duration> = ContinuousClock()) {
    (self.api, self.model, self.clock) = (api, model, clock)
  }

  /// Watches until the task is cancelled, or the board turns out to have no conversations.
  ///
  /// - Parameter said: how many messages the user was told are unread.
  package func run(said: Int, tell: @Sendable (News) async -> Void) async {
    var pause = Backoff()
    var seen: Seen?
    var place = Place()
    while !Task.isCancelled {
      do {
        guard try await api.token() != nil else {
          try await clock.sleep(for: Self.interval)
          continue
        }
        if place.extensions == nil { place.extensions = try await api.extensions() }
        guard place.extensions?.contains("messages") == true else { return }
        try await sendWaiting(tell)
        try await look(&place, &seen, said, tell)
        pause = Backoff()
      } catch MessagesAPIError.unsupported {
        return
      } catch is CancellationError {
        return
      } catch {
        place = Place()
        do { try await clock.sleep(for: pause.next()) } catch { return }
      }
    }
  }

  /// Where the next request begins.
  private struct Place {
    var extensions: Set<String>?
    var cursor: String?
  }

  /// The newest message of each conversation.
  private typealias Seen = [Conversation.ID: Int]

  private func sendWaiting(_ tell: @Sendable (News) async -> Void) async throws {
    guard try await model.hasWaiting() else { return }
    let report = try await model.send()
    for message in report.sent { await tell(.sent(message)) }
    for message in report.refused { await tell(.refused(message)) }
    if let failure = report.failure { throw failure }
  }

  /// Asks for news, and returns when it is time to ask again.
  private func look(
    _ place: inout Place,
    _ seen: inout Seen?,
    _ said: Int,
    _ tell: @Sendable (News) async -> Void
  ) async throws {
    guard place.extensions?.contains("changes") == true else {
      try await ask(&seen, said, tell)
      return try await clock.sleep(for: Self.interval)
    }
    let cursor: String
    if let known = place.cursor { cursor = known } else { cursor = try await api.changes(after: nil).next }
    // The board is asked while it already holds the next request: nothing falls between the two.
    async let waiting = api.changes(after: cursor)
    try await ask(&seen, said, tell)
    let changes = try await waiting
    place.cursor = changes.next
    if !changes.isEmpty { try await clock.sleep(for: Self.shortestInterval) }
  }

  private func ask(_ seen: inout Seen?, _ said: Int, _ tell: @Sendable (News) async -> Void) async throws {
    let conversations = try await model.newest()
    if let known = seen {
      for conversation in conversations.reversed()
      where conversation.unread > 0 && !conversation.last.isMine
        && (conversation.last.id ?? 0) > (known[conversation.id] ?? 0)
      {
        await tell(.arrived(conversation))
      }
    } else {
      let unread = await model.unread().values.reduce(0, +)
      if unread > 0, unread != said { await tell(.unread(unread)) }
    }
    seen = (seen ?? [:]).merging(conversations.map { ($0.id, $0.last.id ?? 0) }) { max($0, $1) }
  }
}
