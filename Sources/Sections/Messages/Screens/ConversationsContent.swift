import Foundation
import Languages
import Loading
import Messages
import Shell
import Synchronization
import Terminal

/// The conversations on a screen.
struct ConversationsContent: ListContent {
  let conversations: [Conversation]
  /// The messages of those that were opened.
  let opened: [Conversation.ID: MessagesModel.Opened]
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The widths of the columns for all rows: nothing shifts while the user moves through them.
  private let widths: [Int]

  init(
    conversations: [Conversation],
    opened: [Conversation.ID: MessagesModel.Opened],
    now: Date,
    zone: TimeZone,
    language: Language
  ) {
    (self.conversations, self.opened) = (conversations, opened)
    (self.now, self.zone, self.language) = (now, zone, language)
    let rows = ConversationRows(conversations: conversations, now: now, zone: zone, language: language)
    widths = rows.table.naturalWidths
  }

  var count: Int { conversations.count }
  var hasMore: Bool { false }
  func id(of row: Int) -> String { conversations[row].id.text }

  func status(_ window: Range<Int>) -> StyledText {
    let unread = conversations.reduce(0) { $0 + $1.unread }
    let parts = [Message.conversationsCounted(count)] + (unread > 0 ? [.unreadMessages(unread)] : [])
    return StyledText(parts.joined(separator: .comma), .note, in: language)
  }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout { .line }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    ConversationRows(
      conversations: Array(conversations[window]),
      now: now,
      zone: zone,
      language: language,
      first: window.lowerBound + 1,
      widths: widths
    )
    .lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] {
    rendering(row).heading(width: columns, language: language)
  }

  var opensAtEnd: Bool { true }
  func takesText(about row: Int) -> Bool { conversations[row].statement == nil }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    rendering(row).body(width: columns, language: language)
  }

  private func rendering(_ row: Int) -> ConversationRendering {
    let conversation = conversations[row]
    return ConversationRendering(opened: opened[conversation.id] ?? .known(conversation), now: now, zone: zone)
  }
}

extension MessagesModel.Opened {
  /// What a list knows of a conversation.
  fileprivate static func known(_ conversation: Conversation) -> Self {
    Self(conversation: conversation, messages: [conversation.last], isCurrent: false)
  }
}

/// The conversations that are displayed, and the messages of those that were opened on the screen.
actor ConversationsSource: ListSource {
  private let context: MessagesContext
  private var opened: [Conversation.ID: MessagesModel.Opened] = [:]
  private var words = ""
  private var visible: Conversation.ID?
  /// Tells that a conversation has become visible.
  private let looks = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  init(_ context: MessagesContext) { self.context = context }

  private var messages: MessagesModel { context.messages }

  func content() async -> ConversationsContent? {
    ConversationsContent(
      conversations: await messages.rows.narrowed(to: words, in: context.language),
      opened: opened,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
  }

  func presentation(of content: ConversationsContent) -> ListPresentation<ConversationsContent> {
    var presentation = ListPresentation(content, title: "messages", open: ["messages", "open"])
    presentation.line = ListLine(
      text: "",
      listName: .conversationsField,
      listKey: .keyNarrowConversations,
      rowName: .replyField,
      rowKey: ListAction("R", .keyReply)
    )
    return presentation
  }

  func updates() -> AsyncStream<ListScreen<ConversationsContent>.News> {
    let happened = context.section.news.listen()
    return AsyncStream { updates in
      let following: [Task<Void, Never>] = [
        Task { for await _ in happened { updates.yield(await loaded(withList: true)) } },
        Task { for await _ in looks.stream { updates.yield(await loaded(withList: false)) } },
      ]
      updates.onTermination = { _ in for task in following { task.cancel() } }
    }
  }

  private func loaded(withList: Bool) async -> ListScreen<ConversationsContent>.News {
    do {
      return .content(try await withList ? retry() : loadVisible())
    } catch {
      return .failed(context.text(Failure(error).sentences(at: .notice), .failure))
    }
  }

  /// Shows a conversation, or no longer shows it. Its messages come with ``updates()``: what is written to it does not
  /// wait for the board.
  func look(at id: String) async -> ConversationsContent? {
    let id = Conversation.ID(id)
    visible = visible == id ? nil : id
    if visible != nil { looks.continuation.yield() }
    return await content()
  }

  /// Loads the list, and the messages of the conversation that is visible.
  func retry() async throws -> ConversationsContent? {
    try await messages.reload()
    return try await loadVisible()
  }

  private func loadVisible() async throws -> ConversationsContent? {
    try await open(visible)
    return await content()
  }

  func narrow(_ text: String) async -> ConversationsContent? {
    words = text
    return await content()
  }

  func enter(_ text: String, about id: String) async throws {
    guard let id = Conversation.ID(id), let conversation = try await messages.known(id) else { return }
    let written = try await messages.write(text, to: id, ad: conversation.adID, title: conversation.title).message
    var view = opened[id] ?? .known(conversation)
    // The same text may be waiting already.
    if !view.messages.contains(written) { view.messages.append(written) }
    opened[id] = view
  }

  func send(about id: String) async -> Message? {
    let id = Conversation.ID(id)
    let reason = await reasonNotSent(about: id)
    do {
      try await open(id)
      return reason
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }

  /// Loads the messages of a conversation.
  private func open(_ id: Conversation.ID?) async throws {
    guard let id else { return }
    opened[id] = try await messages.open(id)
  }

  /// Sends waiting messages.
  ///
  /// - Returns: the reason if some could not be sent, and the conversation unless it is the one that is displayed.
  private func reasonNotSent(about id: Conversation.ID?) async -> Message? {
    do {
      let report = try await messages.send()
      if let refused = report.refused.last, case .refused(let reason) = refused.state {
        let why = MessagesAPIError(refusal: reason).failure.what
        let isOwn = id.map { refused.isFor($0, ad: opened[$0]?.conversation.adID ?? refused.adID) } ?? false
        let what = isOwn ? why : .quoted(refused.title) + .colon + why
        return [what, .messageTextKept(command: refused.command)].sentences
      }
      return report.failure.map { [Failure($0).what, .messageWaitsAndIsSent].sentences }
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }
}

/// Tells the screen that shows conversations, if one does, that something has happened to them.
final class ConversationNews: Sendable {
  private let listener = CurrentValue<AsyncStream<Void>.Continuation?>(nil)

  /// What happens from now on, for the screen that was opened last.
  func listen() -> AsyncStream<Void> {
    let (happened, tell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    listener.value = tell
    return happened
  }

  func tell() { listener.value?.yield() }
}

extension MessagesContext {
  /// Shows a conversation that is too long to be printed on the screen of conversations; `nil` if there is no such
  /// screen, or it is none of those displayed.
  func showing(_ id: Conversation.ID, ifPaged lines: [StyledText]) async -> (@Sendable () async -> Void)? {
    guard let host = interaction.screenHost, let row = await messages.rows.firstIndex(where: { $0.id == id }),
      await console.pages(lines), let opening = await opening(ConversationsSource(self), beginning: .row(row))
    else { return nil }
    return { await opening(host, "") }
  }
}
