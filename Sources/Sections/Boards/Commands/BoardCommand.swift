import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// What operators do with a board.
struct BoardCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "board",
      abstract: .boardHelp,
      subcommands: [
        BoardInviteCommand.self, BoardUninviteCommand.self, BoardSigninCommand.self, BoardAccountsCommand.self,
        BoardStatsCommand.self, BoardReportsCommand.self,
      ] + Decisions.commands + [
        BoardLogCommand.self, BoardFeedCommand.self, BoardBackupCommand.self, BoardRestoreCommand.self,
        BoardExportCommand.self, BoardImportCommand.self, BoardResetCommand.self,
      ]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: BoardsContext) async throws {
    try await HelpRequest.page(["board"], context.language).print(on: context.console, isJSON: context.isJSON)
  }
}

struct BoardResetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reset", abstract: .boardResetHelp, discussion: .boardResetHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.boardResetHelpYes))
  var yes = false

  func run(in context: BoardsContext) async throws {
    if !yes { try await context.confirm(.boardResetQuestion, option: "--yes") }
    try await context.section.reset()
    if context.isJSON { return try await context.print(.object([.init("reset", .bool(true))])) }
    await context.say(.boardWasReset)
  }
}

struct BoardInviteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "invite", abstract: .boardInviteHelp, discussion: .boardInviteHelpDiscussion)
  }
  static var triedWords: TriedWords { ["invitation", "inviter", "πρόσκληση", "convidar", "convite"] }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.boardInviteHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  @Option(help: ArgumentHelp(.boardInviteHelpRole, valueName: .boardInviteHelpRoleValue))
  var role = InvitedRole.member

  @OptionGroup var board: OperatedBoard

  func run(in context: BoardsContext) async throws {
    let database = try board.database(in: context)
    let invitation = try await context.section.host.invite(name, role: role, database: database)
    if let board = invitation.newBoard { await context.say(.boardWasMade(board)) }
    let place = database == nil ? [Message.invitationIsForLocalBoard] : []
    let expires = invitation.expires.formatted(.iso8601)
    try await context.print(code: invitation.code, expires: expires, [.invitationMade(.quoted(name))] + place)
  }
}

extension BoardsContext {
  /// Prints a code for `login`, alone on its line, and what it is for.
  func print(code: String, expires: String, _ said: [Message]) async throws {
    guard isJSON else {
      try await console.print(document: SafeText(code).description)
      return await say(said)
    }
    // Only the one who runs the server knows its address.
    try await print(
      .object([.init("invitation", .string(code)), .init("url", .null), .init("expires_at", .string(expires))])
    )
  }
}

extension InvitedRole: ExpressibleByArgument {}
