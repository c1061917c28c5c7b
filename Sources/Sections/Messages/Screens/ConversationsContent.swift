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
      first: window.lowerBound + 1
    )
    .lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] {
    rendering(row).heading(width: columns, language: language)
  }

  var opensAtEnd: Bool { true }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    rendering(row).body(width: columns, language: language)
  }

  private func rendering(_ row: Int) -> ConversationRendering {
    let conversation = conversations[row]
    let known = MessagesModel.Opened(conversation: conversation, messages: [conversation.last], isCurrent: false)
    return ConversationRendering(opened: opened[conversation.id] ?? known, now: now, zone: zone)
  }
}

/// What the screen of conversations lists: those displayed, and the messages of those that were opened on it.
actor ConversationsListing {
  private let context: CommandContext
  private var opened: [Conversation.ID: MessagesModel.Opened] = [:]
  private var words = ""
  private var visible: Conversation.ID?

  init(_ context: CommandContext) { self.context = context }

  /// The list as it is now.
  var content: ConversationsContent {
    get async {
      let words = FoldedText(words).string
      let rows = await context.messages.rows
      return ConversationsContent(
        conversations: words.isEmpty
          ? rows
          : rows.filter { FoldedText("\($0.other ?? "") \($0.title) \($0.last.text)").string.contains(words) },
        opened: opened,
        now: context.now(),
        zone: context.timeZone,
        language: context.language
      )
    }
  }

  /// Lists only the conversations with this text.
  func narrow(_ words: String) async -> ConversationsContent {
    self.words = words
    return await content
  }

  /// Shows a conversation with its messages, or no longer shows it.
  func look(at id: String) async throws {
    let id = Conversation.ID(id)
    visible = visible == id ? nil : id
    try await open(visible)
  }

  /// Loads the list, and the messages of the conversation that is visible.
  func refresh() async throws {
    _ = try await context.messages.list()
    try await open(visible)
  }

  /// Loads the messages of a conversation.
  func open(_ id: Conversation.ID?) async throws {
    guard let id else { return }
    opened[id] = try await context.messages.open(id)
  }
}

/// Tells the screen that shows conversations, if one does, that something has happened to them.
final class ConversationNews: Sendable {
  private let listener = CurrentValue<(@Sendable () -> Void)?>(nil)

  /// Sets what the screen does.
  func listen(_ listener: (@Sendable () -> Void)?) { self.listener.value = listener }

  func tell() { listener.value?() }
}

extension CommandContext {
  /// Opens the displayed conversations on a screen; `nil` if there are none.
  func openingConversations(_ beginning: ListBeginning = .list) async -> ScreenOpening? {
    guard await !messages.rows.isEmpty else { return nil }
    return { host, line in
      let listing = ConversationsListing(self)
      let (updates, tell) = AsyncStream<ListScreen<ConversationsContent>.News>.makeStream()
      let report = { @Sendable (work: () async throws -> Void) async -> Void in
        do {
          try await work()
        } catch {
          tell.yield(.failed(text(Failure(error).sentences(at: .notice), .failure)))
        }
        tell.yield(.content(await listing.content))
      }
      let refresh = { @Sendable () async -> Void in await report { try await listing.refresh() } }
      var presentation = ListPresentation(
        await listing.content,
        title: "messages",
        open: ["messages", "open"],
        seen: { id in await report { try await listing.look(at: id) } },
        retry: refresh,
        reload: { await listing.content },
        more: { nil }
      )
      presentation.line = ListLine(
        text: "",
        listPrompt: .conversationsPrompt,
        listKey: .keyNarrowConversations,
        rowPrompt: .replyPrompt,
        rowKey: ListAction("R", .keyReply),
        narrow: { await listing.narrow($0) },
        enter: { text, id in
          do {
            guard let id = Conversation.ID(id), let conversation = try await messages.known(id) else { return nil }
            // The message is on disk before the user can leave the screen; sending it does not block the keys.
            _ = try await messages.write(text, to: id, ad: conversation.adID, title: conversation.title)
          } catch {
            return Failure(error).sentences(at: .notice)
          }
          Task {
            if let reason = await reasonNotSent() { tell.yield(.failed(self.text(reason, .failure))) }
            await report { try await listing.open(Conversation.ID(id)) }
          }
          return nil
        }
      )
      presentation.beginning = beginning
      let news = self[MessagesSection.self].news
      news.listen { Task { await refresh() } }
      await show(presentation, on: host, lineAfterwards: line, updates: updates)
      news.listen(nil)
      tell.finish()
    }
  }

  /// Shows a conversation that is too long to be printed on the screen of conversations; returns false if there is no
  /// such screen, or it is none of those displayed.
  func showOnScreen(_ id: Conversation.ID, ifPaged lines: [StyledText]) async -> Bool {
    guard let host = interaction.screenHost, let row = await messages.rows.firstIndex(where: { $0.id == id }),
      await console.pages(lines), let opening = await openingConversations(.row(row))
    else { return false }
    await opening(host, "")
    return true
  }

  /// Sends waiting messages.
  ///
  /// - Returns: the reason if some could not be sent.
  private func reasonNotSent() async -> Message? {
    do {
      let report = try await messages.send()
      if case .refused(let reason)? = report.refused.last?.state {
        return MessagesAPIError(refusal: reason).failure.sentences(at: .notice)
      }
      return report.failure.map { [Failure($0).what, .messageWaitsAndIsSent].sentences }
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }
}
