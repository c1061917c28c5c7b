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
  static var takesText: Bool { true }
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.answerHelpTarget, valueName: .answerHelpTargetValue))
  var target: RowTarget<Int>

  @Argument(help: ArgumentHelp(.messageHelpWords, valueName: .messageHelpWordsValue))
  var words: [String] = []

  func run(in context: CommandContext) async throws {
    let ad = try await context.ad(target)
    let recipient = MessageRecipient(
      conversation: .ad(ad.id),
      adID: ad.id,
      title: ad.title,
      command: "answer id:\(ad.id)"
    )
    try await context.write(words, to: recipient)
  }
}
