import ArgumentParser
import Languages
import Messages
import Shell

struct AnswerCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "answer", abstract: .answerHelp, discussion: .answerHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static var writes: Bool { true }
  static var lineForm: LineForm { .text(after: 1) }
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "contact", "ask", "buy", "offer", "mail", "write to", "contacter", "répondre", "acheter", "demander",
      "επικοινωνία", "απάντησε", "αγόρασε", "contatar", "responder", "comprar", "perguntar",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.answerHelpTarget, valueName: .answerHelpTargetValue))
  var target: RowTarget<Int>

  @Argument(help: ArgumentHelp(.messageHelpWords, valueName: .messageHelpWordsValue))
  var words: [String] = []

  func run(in context: MessagesContext) async throws {
    let ad: AdReference
    do {
      ad = try await context.adToAnswer(target)
    } catch let error where error is CancellationError && !words.isEmpty {
      throw Failure(error).keeping(.nothingWasSent)
    }
    let recipient = MessageRecipient(
      conversation: .ad(ad.id),
      adID: ad.id,
      title: ad.title,
      name: ad.seller,
      isNobody: ad.isOfCatalogue,
      command: "answer id:\(ad.id)"
    )
    try await context.write(words, to: recipient)
  }
}

extension MessagesContext {
  /// The ad that is answered. If it is gone, the failure names the conversation about it; without one, a text about it
  /// that was not accepted can still be opened.
  fileprivate func adToAnswer(_ target: RowTarget<Int>) async throws -> AdReference {
    do {
      return try await ad(target)
    } catch let error where Failure(error).kind == .notFound {
      try await messages.requireSupported()
      guard case .id(let id) = target else { throw error }
      if let conversation = try? await messages.conversation(aboutAd: id) {
        throw Failure(.notFound, .adIsGone, hint: .conversationAboutAd(conversation.id.text))
      }
      guard let refused = try await messages.refused(.ad(id), ad: id).last else { throw error }
      return AdReference(id: id, title: refused.title)
    }
  }
}
