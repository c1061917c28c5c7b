package import Foundation
import HTTP
package import Languages
import Loading

/// The user's conversations on one board, those that are displayed, and the messages that wait to be sent.
package actor MessagesModel {
  /// Conversations, and where they come from.
  package struct View: Sendable, Equatable {
    /// Unread ones first, and then that with the newest message first.
    package var conversations: [Conversation]
    /// Whether the board was asked.
    package var isCurrent: Bool
    /// Whether the account is suspended: the conversations are those that were seen before.
    package var isSuspended: Bool
    /// The messages that the board refused, the newest one for each recipient.
    package var refused: [OutgoingMessage]

    /// Creates a view.
    package init(
      conversations: [Conversation],
      isCurrent: Bool,
      isSuspended: Bool = false,
      refused: [OutgoingMessage] = []
    ) {
      (self.conversations, self.isCurrent) = (conversations, isCurrent)
      (self.isSuspended, self.refused) = (isSuspended, refused)
    }
  }

  /// The messages of one conversation.
  package struct Opened: Sendable, Equatable {
    /// The conversation.
    package var conversation: Conversation
    /// All of it that is known, the oldest first; what waits to be sent is last.
    package var messages: [ConversationMessage]
    /// Whether the board was asked.
    package var isCurrent: Bool
    /// Whether the account is suspended: the messages are those that were read before.
    package var isSuspended = false

    /// Creates a view.
    package init(conversation: Conversation, messages: [ConversationMessage], isCurrent: Bool) {
      (self.conversation, self.messages, self.isCurrent) = (conversation, messages, isCurrent)
    }
  }

  private let store: any ConversationStore
  private let api: MessagesAPI
  private let identity: MessagesIdentity
  private let sender: MessageSender
  private let readStatements: @Sendable () async throws -> [BoardStatement]
  private let now: @Sendable () -> Date
  private let makeKey: @Sendable () -> String
  private var shown: [Conversation] = []
  /// The ad that the displayed conversations are about; `nil` for all.
  private var ad: Int?

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - makeKey: makes an idempotency key.
  ///   - statements: reads what moderators have decided about the user, as far as it applies.
  package init(
    store: any ConversationStore,
    api: MessagesAPI,
    statements: @escaping @Sendable () async throws -> [BoardStatement] = { [] },
    now: @escaping @Sendable () -> Date,
    makeKey: @escaping @Sendable () -> String,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let identity = MessagesIdentity(api: api, store: store)
    (self.store, self.api, self.identity) = (store, api, identity)
    (self.now, self.makeKey, readStatements) = (now, makeKey, statements)
    sender = MessageSender(store: store, api: api, identity: identity, clock: clock)
  }

  /// The displayed conversations.
  package var rows: [Conversation] { shown }

  /// Loads the conversations and displays them. If the board does not respond, or the account is suspended, those that
  /// were seen before.
  ///
  /// Throws like ``MessagesIdentity/account()``, and the store's errors.
  ///
  /// - Parameter ad: displays only those about this ad.
  package func list(aboutAd ad: Int? = nil) async throws -> View {
    self.ad = ad
    return try await load()
  }

  /// Loads the displayed conversations again. Throws like ``list(aboutAd:)``.
  package func reload() async throws { _ = try await load() }

  private func load() async throws -> View {
    let account: Int
    do {
      account = try await identity.account()
      _ = try await sender.send()
      let conversations = try await requested(of: account)
      return try await show(conversations, try await knownStatements(), of: account, isCurrent: true)
    } catch MessagesAPIError.suspended {
      // The board shows no conversations to a suspended account, but says why.
      guard let account = try await identity.lastKnown() else { throw MessagesAPIError.suspended }
      let known = try await store.conversations(of: account)
      let statements = try await knownStatements()
      if known.isEmpty, statements.isEmpty { throw MessagesAPIError.suspended }
      return try await show(known, statements, of: account, isCurrent: true, isSuspended: true)
    } catch let error where error.isOffline {
      guard let account = try await identity.lastKnown() else { throw error }
      let known = try await store.conversations(of: account)
      return try await show(known, [], of: account, isCurrent: false)
    }
  }

  /// Loads the messages of a conversation, and reports them as read. If the board does not respond, or no longer has
  /// the conversation, or the account is suspended, the messages that were read before.
  ///
  /// Throws like ``list(aboutAd:)``, and ``MessagesModelError``.
  package func open(_ id: Conversation.ID) async throws -> Opened {
    if case .statement = id {
      guard let conversation = try await readStatements().map(\.conversation).first(where: { $0.id == id }) else {
        throw MessagesModelError.noConversation(id)
      }
      return Opened(conversation: conversation, messages: [conversation.last], isCurrent: true)
    }
    do {
      let account = try await identity.account()
      _ = try await sender.send()
      let id = try await currentID(of: id, account)
      guard case .number(let number) = id else { return try await opened(id, account, true) }
      do {
        let messages = try await api.messages(in: number)
        if try await store.conversations(of: account).allSatisfy({ $0.id != id }) {
          _ = try await requested(of: account)
        }
        try await store.keep(messages, in: number, of: account)
        if let last = messages.last?.id { try await api.markRead(number, upTo: last) }
        return try await opened(id, account, true)
      } catch MessagesAPIError.missing {
        // The board keeps a conversation for some time only; what was read stays here.
        try await store.keep([], in: number, of: account)
        return try await opened(id, account, false)
      } catch MessagesAPIError.suspended {
        let known = try await store.conversations(of: account)
        guard known.contains(where: { $0.id == id }) else { throw MessagesAPIError.suspended }
        var view = try await opened(id, account, true)
        view.isSuspended = true
        return view
      }
    } catch let error where error.isOffline {
      guard let account = try await identity.lastKnown() else { throw error }
      return try await opened(id, account, false)
    }
  }

  /// The conversation in a displayed row.
  ///
  /// Throws ``MessagesModelError``.
  package func row(_ number: Int) throws -> Conversation {
    guard shown.indices.contains(number &- 1) else {
      throw MessagesModelError.noSuchRow(number, shown: shown.count)
    }
    return shown[number - 1]
  }

  /// Loads the conversations with the newest messages, without displaying them.
  ///
  /// Throws like ``list(aboutAd:)``.
  func newest() async throws -> [Conversation] {
    let account = try await identity.account()
    let conversations = try await api.newestConversations()
    try await store.keep(conversations, of: account)
    return conversations
  }

  /// How many messages were not read, by the ids of their ads, as it was when the conversations were read last.
  package func unread() async -> [Int: Int] {
    guard let account = try? await identity.lastKnown(), let all = try? await store.conversations(of: account) else {
      return [:]
    }
    return Dictionary(all.map { ($0.adID, $0.unread) }, uniquingKeysWith: +)
  }

  /// What is known of a conversation, without asking the board; `nil` if that is nothing. The board is asked for a
  /// statement that is not displayed, because none is stored.
  package func known(_ id: Conversation.ID) async throws -> Conversation? {
    if let row = shown.first(where: { $0.id == id }) { return row }
    if case .statement = id { return try await open(id).conversation }
    guard let account = try await identity.lastKnown() else { return nil }
    return try await merged(try await store.conversations(of: account), of: account).first { $0.id == id }
  }

  /// Whether the user may write: throws what the board would say to a message, as far as it is known without sending
  /// one. A board that does not respond is no obstacle.
  package func requireSignedIn() async throws {
    do {
      _ = try await identity.account()
    } catch let error where error.isOffline {
      if try await api.token() == nil { throw MessagesAPIError.notSignedIn }
    }
  }

  /// Throws ``MessagesAPIError/unsupported`` if the board is known to have no conversations.
  package func requireSupported() async throws {
    do {
      _ = try await identity.account()
    } catch let error where !(error is CancellationError) && error as? MessagesAPIError != .unsupported {
      // Whatever else is wrong is said when it matters.
    }
  }

  /// The user's conversation about an ad, which may be gone; `nil` if none is known here or on the board.
  ///
  /// Throws like ``MessagesIdentity/account()``, and the store's errors.
  package func conversation(aboutAd ad: Int) async throws -> Conversation? {
    do {
      let account = try await identity.account()
      if let known = try await store.conversations(of: account).first(where: { $0.adID == ad }) { return known }
      return try await requested(of: account).first { $0.adID == ad }
    } catch let error where error.isOffline {
      guard let account = try await identity.lastKnown() else { throw error }
      return try await store.conversations(of: account).first { $0.adID == ad }
    }
  }

  /// The messages that were refused for a recipient, oldest first: the next message to it begins with their texts.
  package func refused(_ id: Conversation.ID, ad: Int) async throws -> [OutgoingMessage] {
    try await store.outgoing().filter { !$0.isWaiting && $0.isFor(id, ad: ad) }
  }

  /// Stores a message to the seller of an ad, or in a conversation; ``send()`` sends it.
  ///
  /// - Parameter drafts: the refused messages whose texts were edited.
  ///
  /// Throws ``MessagesModelError`` for a text that no board accepts.
  package func write(
    _ text: String,
    to id: Conversation.ID,
    ad: Int,
    title: String,
    replacing drafts: [OutgoingMessage] = []
  ) async throws -> OutgoingMessage {
    try await requireAnswerable(id)
    let text = text.trimmed
    guard !text.isEmpty else { throw MessagesModelError.empty }
    guard !text.unicodeScalars.contains("\0") else { throw MessagesModelError.unsendable }
    guard text.count <= ConversationMessage.longestText else { throw MessagesModelError.tooLong(text.count) }
    guard !TextBounds.hasTooManyMarks(text) else { throw MessagesModelError.tooManyMarks }
    let mostBytes = TextBounds.mostBytes(of: ConversationMessage.longestText)
    guard text.utf8.count <= mostBytes else { throw MessagesModelError.tooManyBytes(text.utf8.count, limit: mostBytes) }
    let message = OutgoingMessage(
      conversation: id,
      adID: ad,
      title: title,
      text: text,
      key: makeKey(),
      writtenAt: now()
    )
    return try await shielded { [store] in
      let added = try await store.add(message, replacing: drafts.last?.number)
      for draft in drafts.dropLast() where draft.adID == ad { try await store.remove(draft.number) }
      return added
    }
  }

  /// Throws ``MessagesModelError`` for a decision, which nobody would read an answer to.
  package func requireAnswerable(_ id: Conversation.ID) async throws {
    guard case .statement = id else { return }
    // Also if the board does not say what can be done about it.
    let statement = try? await known(id)?.statement
    try Task.checkCancellation()
    throw MessagesModelError.unanswerable(statement?.next)
  }

  /// Removes a message that cannot be sent at all, or that was refused.
  package func drop(_ message: OutgoingMessage) async throws {
    try await shielded { [store] in try await store.remove(message.number) }
  }

  /// Sends waiting messages. Throws like ``MessageSender/send()``.
  package func send() async throws -> MessageSender.Report { try await sender.send() }

  /// A message as another process may have sent it; `nil` if it still waits, or is unknown.
  package func arrivedElsewhere(_ message: OutgoingMessage) async throws -> SentMessage? {
    guard let account = try await identity.lastKnown(),
      try await store.outgoing().allSatisfy({ $0.number != message.number }),
      case .number(let number) = try await currentID(of: message.conversation, account)
    else { return nil }
    return try await store.messages(in: number, of: account).last { $0.isMine && $0.text == message.text }
      .map { SentMessage(conversation: number, message: $0) }
  }

  /// Whether messages wait to be sent.
  package func hasWaiting() async throws -> Bool { try await store.outgoing().contains(where: \.isWaiting) }

  /// Forgets everything about the board: it was reset.
  package func forget() async throws {
    shown = []
    try await store.forget()
  }

  /// Requests all conversations of the account, and stores them. Of one that the board no longer keeps, what was read
  /// stays here, and nothing is unread.
  private func requested(of account: Int) async throws -> [Conversation] {
    let known = try await store.conversations(of: account)
    let conversations = try await api.conversations()
    try await store.keep(conversations, of: account)
    let unread = Set(known.filter { $0.unread > 0 }.map(\.id))
    for case .number(let gone) in unread.subtracting(conversations.map(\.id)) {
      try await store.keep([], in: gone, of: account)
    }
    return conversations
  }

  /// What was decided about the user, for the list. A board that does not say keeps nobody from their messages.
  private func knownStatements() async throws -> [Conversation] {
    let statements = try? await readStatements()
    try Task.checkCancellation()
    return (statements ?? []).map(\.conversation)
  }

  private func show(
    _ conversations: [Conversation],
    _ statements: [Conversation],
    of account: Int,
    isCurrent: Bool,
    isSuspended: Bool = false
  ) async throws -> View {
    let all = try await merged(conversations, of: account)
    let wanted = all.filter { ad == nil || $0.adID == ad }
    var read = wanted.filter { $0.unread == 0 }
    for statement in statements where ad == nil || statement.ad == ad {
      read.insert(statement, at: read.firstIndex { $0.last.date < statement.last.date } ?? read.count)
    }
    shown = wanted.filter { $0.unread > 0 } + read
    var refused: [OutgoingMessage] = []
    for message in try await store.outgoing() where !message.isWaiting && (ad == nil || message.adID == ad) {
      refused.removeAll { $0.isFor(message.conversation, ad: message.adID) }
      refused.append(message)
    }
    return View(conversations: shown, isCurrent: isCurrent, isSuspended: isSuspended, refused: refused)
  }

  /// The conversations with what waits to be sent.
  private func merged(_ conversations: [Conversation], of account: Int) async throws -> [Conversation] {
    var all = conversations
    for message in try await store.outgoing() where message.isWaiting && (message.account ?? account) == account {
      if let index = all.firstIndex(where: { $0.receives(message) }) {
        all[index].last = message.message
      } else if case .ad = message.conversation {
        all.insert(
          Conversation(
            id: message.conversation,
            adID: message.adID,
            title: message.title,
            other: nil,
            unread: 0,
            last: message.message
          ),
          at: 0
        )
      }
    }
    return all
  }

  private func opened(_ id: Conversation.ID, _ account: Int, _ isCurrent: Bool) async throws -> Opened {
    let all = try await merged(try await store.conversations(of: account), of: account)
    guard let conversation = all.first(where: { $0.id == id }) else { throw MessagesModelError.noConversation(id) }
    var messages: [ConversationMessage] = []
    if case .number(let number) = id { messages = try await store.messages(in: number, of: account) }
    messages += try await store.outgoing().filter { $0.isWaiting && conversation.receives($0) }.map(\.message)
    if let index = shown.firstIndex(where: { $0.id == id }) {
      shown[index].unread = 0
      if let last = messages.last { shown[index].last = last }
    }
    return Opened(conversation: conversation, messages: messages, isCurrent: isCurrent)
  }

  /// The id of a conversation that may have got its number since it was listed. A buyer has one for each ad.
  private func currentID(of id: Conversation.ID, _ account: Int) async throws -> Conversation.ID {
    guard case .ad(let ad) = id else { return id }
    return try await store.conversations(of: account).first { $0.adID == ad }?.id ?? id
  }
}

extension Conversation {
  /// Whether a message belongs to it. A buyer's message about an ad goes on with the one conversation about it.
  fileprivate func receives(_ message: OutgoingMessage) -> Bool {
    message.conversation == id || message.conversation == .ad(adID)
  }
}

extension Error {
  /// Whether the board is unavailable, rather than that its response was a refusal.
  var isOffline: Bool {
    switch self as any Error {
    case is HTTPError, MessagesAPIError.trouble: true
    default: false
    }
  }
}

/// Why ``MessagesModel`` cannot do what was asked.
package enum MessagesModelError: Error, Sendable, Equatable {
  /// The displayed list has no such row; it has this many.
  case noSuchRow(Int, shown: Int)
  /// There is no such conversation.
  case noConversation(Conversation.ID)
  /// The text is empty.
  case empty
  /// The text is longer than boards accept; it has this many characters.
  case tooLong(Int)
  /// The text is longer than boards accept; it has this many bytes.
  case tooManyBytes(Int, limit: Int)
  /// A character of the text has more marks than boards accept.
  case tooManyMarks
  /// The text has a character that no board accepts.
  case unsendable
  /// It is about an ad that came with the board's catalogue.
  case nobodyAnswers
  /// It is a decision about the user, with what can be done about it, if that is known.
  case unanswerable(Message?)
}
