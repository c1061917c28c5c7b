import ArgumentParser
import Languages
import Shell

/// What operators do with a board.
struct BoardCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "board", abstract: .boardHelp, subcommands: [BoardResetCommand.self])
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await HelpRequest.page(["board"], context.language).print(on: context.console)
  }
}

struct BoardResetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reset", abstract: .boardResetHelp, discussion: .boardResetHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.boardResetHelpYes))
  var yes = false

  func run(in context: CommandContext) async throws {
    if !yes { try await context.confirm(.boardResetQuestion, option: "--yes") }
    try await context[BoardSection.self].reset()
    if context.isJSON { return try await context.print(.object([.init("reset", .bool(true))])) }
    await context.say(.boardWasReset)
  }
}
