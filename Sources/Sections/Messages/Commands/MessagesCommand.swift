import ArgumentParser
import Languages
import Messages
import Shell
import Terminal

/// Without a subcommand, `messages` lists the conversations.
struct MessagesCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "messages",
      abstract: .messagesHelp,
      discussion: .messagesHelpDiscussion,
      subcommands: [MessagesOpenCommand.self, MessagesReplyCommand.self]
    )
  }
  static var triedWords: TriedWords {
    [
      "inbox", "conversations", "chat", "boîte de réception", "courrier", "μηνύματα", "εισερχόμενα", "mensagens",
      "conversas", "caixa de entrada",
    ]
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  @Option(help: ArgumentHelp(.messagesHelpAd, valueName: .messagesHelpTargetValue))
  var ad: RowTarget<Int>?

  func run(in context: MessagesContext) async throws {
    let id: Int? =
      switch ad {
      case .id(let id)?: id
      case .row(let number)?: try await context.ownAdID(number)
      case nil: nil
      }
    try await context.listConversations(columns.fields, aboutAd: id)
  }
}

struct MessagesOpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "open", abstract: .messagesOpenHelp, discussion: .messagesOpenHelpDiscussion)
  }

  static var firstArgument: [CompletionSlot]? { [.kind(.conversations)] }
  static var triedWords: TriedWords { ["show", "read", "view", "lire", "διάβασε", "ler"] }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { CommandNeed(.needConversation, as: "1") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.messagesHelpTarget, valueName: .messagesHelpTargetValue))
  var target: RowTarget<Conversation.ID>

  func run(in context: MessagesContext) async throws {
    let id = try await context.conversation(target)
    let opened = try await context.withActivity(.readingMessages) { try await context.messages.open(id) }
    if context.isJSON { return try await context.print(MessagesDocument.opened(opened)) }
    if !opened.isCurrent { await context.say(.messagesAsLastRead) }
    if opened.isSuspended { await context.say(.messagesAccountSuspended) }
    let rendering = ConversationRendering(opened: opened, now: context.now(), zone: context.timeZone)
    let lines = rendering.lines(width: await context.console.columns(), language: context.language)
    if let show = await context.showing(id, ifPaged: lines) { return await show() }
    // The newest message is the last one printed.
    try await context.console.printHere(lines)
  }
}

struct MessagesReplyCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reply", abstract: .messagesReplyHelp, discussion: .answerHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var firstArgument: [CompletionSlot]? { [.kind(.conversations)] }
  static var triedWords: TriedWords { ["answer", "write", "send", "répondre", "απάντησε", "responder"] }
  static var need: CommandNeed? { CommandNeed(.needConversation, as: "1") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.messagesHelpTarget, valueName: .messagesHelpTargetValue))
  var target: RowTarget<Conversation.ID>

  @Argument(help: ArgumentHelp(.messageHelpWords, valueName: .messageHelpWordsValue))
  var words: [String] = []

  func run(in context: MessagesContext) async throws {
    let id = try await context.conversation(target)
    try await context.messages.requireAnswerable(id)
    var conversation = try await context.messages.known(id)
    if conversation == nil { conversation = try await context.messages.open(id).conversation }
    guard let conversation else { throw MessagesModelError.noConversation(id) }
    let recipient = MessageRecipient(
      conversation: id,
      adID: conversation.adID,
      title: conversation.title,
      name: conversation.other,
      command: "messages reply id:\(id.text)"
    )
    try await context.write(words, to: recipient)
  }
}

extension MessagesContext {
  /// Lists the conversations, unread ones first.
  ///
  /// - Parameters:
  ///   - fields: the columns to print instead.
  ///   - ad: only those about this ad.
  func listConversations(_ fields: FieldNames? = nil, aboutAd ad: Int? = nil) async throws {
    let form = try await form(fields, of: ConversationFields.all)
    if case .done = form { return }
    let view = try await withActivity(.readingMessages) { try await messages.list(aboutAd: ad) }
    await showsRows()
    if isJSON { return try await print(MessagesDocument.list(view.conversations)) }
    if !view.isCurrent { await say(.conversationsAsLastRead) }
    if view.isSuspended { await say(.messagesAccountSuspended) }
    if case .columns(let columns) = form {
      try await print(zip(1..., view.conversations).map { (row: $0, conversation: $1) }, columns: columns)
    } else {
      let rows = ConversationRows(conversations: view.conversations, now: now(), zone: timeZone, language: language)
      let lines = rows.lines(width: await console.columns())
      interaction.isPrompt ? try await console.printHere(lines) : try await console.print(lines)
    }
    if view.conversations.isEmpty { await say(ad == nil ? .noConversations : .noConversationsAboutAd) }
    for message in view.refused { await say(.refusedTextKept(.quoted(message.title), command: message.command)) }
  }

  /// The conversation that a command is about.
  func conversation(_ target: RowTarget<Conversation.ID>) async throws -> Conversation.ID {
    switch target {
    case .id(let id): return id
    case .row(let row):
      if let id: Conversation.ID = rememberedID(ofRow: row, openedBy: ["messages", "open"]) { return id }
      do {
        return try await messages.row(row).id
      } catch {
        try await messages.requireSupported()
        throw error
      }
    }
  }
}

extension OutgoingMessage {
  /// The command that writes to its recipient.
  var command: String {
    switch conversation {
    case .ad(let ad): "answer id:\(ad)"
    case .number, .statement: "messages reply id:\(conversation.text)"
    }
  }
}

extension Conversation.ID: RowID {}
