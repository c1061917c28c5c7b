package import Foundation
package import Messages
import Synchronization
import TestSupport

/// Stores conversations in memory: the plain implementation of the port.
package final class InMemoryConversationStore: ConversationStore {
  private struct Place: Hashable {
    var account: Int
    var conversation: Int
  }

  private struct State {
    var outgoing: [OutgoingMessage] = []
    var last = 0
    var conversations: [Int: [Int: Conversation]] = [:]
    var messages: [Place: [Int: ConversationMessage]] = [:]
    var account: (digest: Data, id: Int)?
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  package init() {}

  package func add(_ message: OutgoingMessage, replacing draft: Int?) async throws -> OutgoingMessage {
    state.withLock { state in
      let isReplaced = { (other: OutgoingMessage) in
        !other.isWaiting
          && (other.number == draft && other.adID == message.adID
            || other.conversation == message.conversation && other.text == message.text)
      }
      state.outgoing.removeAll(where: isReplaced)
      let waiting = state.outgoing.first {
        $0.conversation == message.conversation && $0.isWaiting && $0.text == message.text
      }
      if let waiting { return waiting }
      state.last += 1
      var added = message
      added.number = state.last
      state.outgoing.append(added)
      return added
    }
  }

  package func outgoing() async throws -> [OutgoingMessage] { state.withLock { $0.outgoing } }

  package func begin(_ number: Int, as account: Int) async throws -> OutgoingMessage? {
    state.withLock { state in
      guard let index = state.outgoing.firstIndex(where: { $0.number == number }) else { return nil }
      var message = state.outgoing[index]
      guard message.isWaiting, message.account == nil || message.account == account else { return message }
      (message.account, message.isUnsure) = (account, true)
      state.outgoing[index] = message
      return message
    }
  }

  package func set(_ state: OutgoingMessage.State, isUnsure: Bool, of number: Int) async throws {
    self.state.withLock { all in
      guard let index = all.outgoing.firstIndex(where: { $0.number == number }) else { return }
      (all.outgoing[index].state, all.outgoing[index].isUnsure) = (state, isUnsure)
    }
  }

  package func arrived(_ message: OutgoingMessage, as sent: ConversationMessage, in conversation: Int) async throws {
    state.withLock { state in
      state.outgoing.removeAll { $0.number == message.number }
      guard let account = message.account else { return }
      state.messages[Place(account: account, conversation: conversation), default: [:]][sent.id ?? 0] = sent
      var known =
        state.conversations[account]?[conversation]
        ?? Conversation(
          id: .number(conversation),
          adID: message.adID,
          title: message.title,
          other: nil,
          unread: 0,
          last: sent
        )
      if (known.last.id ?? 0) < (sent.id ?? 0) { known.last = sent }
      state.conversations[account, default: [:]][conversation] = known
    }
  }

  package func remove(_ number: Int) async throws {
    state.withLock { state in state.outgoing.removeAll { $0.number == number } }
  }

  package func conversations(of account: Int) async throws -> [Conversation] {
    state.withLock { state in
      (state.conversations[account] ?? [:]).values.sorted { ($0.last.id ?? 0) > ($1.last.id ?? 0) }
    }
  }

  package func keep(_ conversations: [Conversation], of account: Int) async throws {
    state.withLock { state in
      for conversation in conversations {
        guard case .number(let number) = conversation.id else { continue }
        state.conversations[account, default: [:]][number] = conversation
        let last = conversation.last
        state.messages[Place(account: account, conversation: number), default: [:]][last.id ?? 0] = last
      }
    }
  }

  package func messages(in conversation: Int, of account: Int) async throws -> [ConversationMessage] {
    state.withLock { state in
      (state.messages[Place(account: account, conversation: conversation)] ?? [:]).values
        .sorted { ($0.id ?? 0) < ($1.id ?? 0) }
    }
  }

  package func keep(_ messages: [ConversationMessage], in conversation: Int, of account: Int) async throws {
    state.withLock { state in
      for message in messages {
        state.messages[Place(account: account, conversation: conversation), default: [:]][message.id ?? 0] = message
      }
      guard var known = state.conversations[account]?[conversation] else { return }
      known.unread = 0
      if let last = messages.last, (known.last.id ?? 0) < (last.id ?? 0) { known.last = last }
      state.conversations[account]?[conversation] = known
    }
  }

  package func account(ofToken digest: Data) async throws -> Int? {
    state.withLock { state in state.account.flatMap { $0.digest == digest ? $0.id : nil } }
  }

  package func setAccount(_ account: Int, ofToken digest: Data) async throws {
    state.withLock { $0.account = (digest, account) }
  }

  package func forget() async throws { state.withLock { $0 = State() } }
}
