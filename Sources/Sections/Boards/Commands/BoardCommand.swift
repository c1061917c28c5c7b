import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell

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
    guard context.isJSON else {
      try await context.console.print(document: invitation.code)
      let place = database == nil ? [Message.invitationIsForLocalBoard] : []
      return await context.say([.invitationMade(.quoted(name))] + place)
    }
    try await context.print(
      .object([
        .init("invitation", .string(invitation.code)),
        // Only the one who runs the server knows its address.
        .init("url", .null), .init("expires_at", .string(invitation.expires.formatted(.iso8601))),
      ])
    )
  }
}

extension InvitedRole: ExpressibleByArgument {}
