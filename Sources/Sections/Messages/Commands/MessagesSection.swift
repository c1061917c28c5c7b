package import ArgumentParser
package import Languages
package import Messages
package import Shell
import Terminal

/// Conversations with sellers and buyers.
package struct MessagesSection: Section {
  /// The conversations.
  package var model: MessagesModel
  /// Watches for messages.
  package var watch: MessageWatch
  private let watching = SectionTask()
  /// Tells the screen of conversations that something has happened to them.
  let news = ConversationNews()

  /// Creates the section.
  package init(model: MessagesModel, watch: MessageWatch) { (self.model, self.watch) = (model, watch) }

  package static var commands: [CommandGroup] {
    [CommandGroup(name: .groupMessages, subcommands: [AnswerCommand.self, MessagesCommand.self])]
  }

  package static var openCommand: [String]? { ["messages", "open"] }

  package static var adActions: [AdAction] { [AdAction("a", .keyAnswer, command: ["answer"])] }

  package static var keys: [Message] { [.keyNarrowConversations, ListAction("R", .keyReply).keyLine] }

  package static var completions: [WordKind] { [.conversations] }

  package static var manual: ManualFacts {
    ManualFacts(
      files: [
        Mdoc.Entry(
          label: "Pa ~/.local/state/classifieds/messages",
          text: ["Messages that are being written in a text editor."]
        )
      ],
      examples: [
        """
        Ask the seller of the first ad that is found:
          classifieds search velo && classifieds answer 1 'Is it still there?'
        """
      ]
    )
  }

  package func more(in context: ShellContext) async throws { await context.say(.allConversationsListed) }

  package func refresh(in context: ShellContext) async throws { try await context.with(self).listConversations() }

  package func rowIDs() async -> [String] { await model.rows.map(\.id.text) }

  package static var hasScreen: Bool { true }

  package func screen(in context: ShellContext) async -> ScreenOpening? {
    await context.opening(ConversationsSource(context.with(self)))
  }

  package func unreadMessages() async -> [Int: Int] { await model.unread() }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    guard kind == .conversations else { return [] }
    return .rows(await model.rows.map(\.title))
  }

  package func greet(in context: ShellContext) async {
    await context.with(self).noteLeftMessages()
    // What is known of unread messages was said with the board's name, if one is in use.
    let said = context.settings[.server] == nil ? 0 : await model.unread().values.reduce(0, +)
    watching.begin { [watch] in await watch.run(said: said) { await context.with(self).tell($0) } }
  }

  package func close(in context: ShellContext) async { await watching.end() }
}

/// What commands of messages work with.
typealias MessagesContext = CommandContext<MessagesSection>

extension MessagesContext {
  /// Says what has happened to messages, in a line.
  fileprivate func tell(_ news: MessageWatch.News) async {
    section.news.tell()
    switch news {
    case .unread(let count): await say(.unreadAtStart(count))
    case .arrived(let conversation):
      let text = SafeText(beginning: conversation.last.text, columns: 60).description
      let title = SafeText(beginning: conversation.title, columns: 30).description
      await say(.messageArrived(conversation.name, title: .quoted(title), text: .quoted(text)))
    case .sent(let message): await say(.waitingMessageSent(.quoted(message.title)))
    case .refused(let message):
      guard case .refused(let reason) = message.state else { return }
      let why = MessagesAPIError(refusal: reason).failure.what
      await say([why, .messageTextKept(command: message.command)], .failure)
    }
  }

  /// The conversations.
  var messages: MessagesModel { section.model }
}

extension WordKind {
  /// The numbers of the displayed conversations.
  static let conversations = WordKind(rawValue: "conversations")
}
