import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell
import Terminal

struct BoardUninviteCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "uninvite", abstract: .boardUninviteHelp) }
  static var writes: Bool { true }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.uninviteHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  @Option(help: ArgumentHelp(.operatorHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func run(in context: BoardsContext) async throws {
    await context.noteLocalBoard(unless: database)
    try await context.section.host.withdrawInvitations(to: name, database: database)
    try await context.finishUninvite(name)
  }
}

struct BoardSigninCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "signin", abstract: .boardSigninHelp, discussion: .boardSigninHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords { ["recover", "lost token", "récupérer", "ανάκτηση", "recuperar"] }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.decisionHelpAccount, valueName: .decisionHelpAccountValue))
  var account: String

  @Option(help: ArgumentHelp(.operatorHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func run(in context: BoardsContext) async throws {
    await context.noteLocalBoard(unless: database)
    let code = try await context.section.host.signInCode(for: account, database: database)
    guard context.isJSON else {
      try await context.console.print(document: code.code)
      return await context.say(.signInCodeMade(.quoted(account)))
    }
    try await context.print(
      .object([
        .init("invitation", .string(code.code)), .init("url", .null),
        .init("expires_at", .string(code.expires.formatted(.iso8601))),
      ])
    )
  }
}

struct BoardAccountsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "accounts", abstract: .boardAccountsHelp) }
  static var triedWords: TriedWords { ["members", "users", "membres", "μέλη", "membros"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  @Option(help: ArgumentHelp(.moderationHelpLimit, valueName: .serveHelpDailyAdsValue))
  var limit = 50

  @Option(help: ArgumentHelp(.operatorHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func validate() throws { if limit < 1 { throw ValidationError(.moderationLimitBelowOne) } }

  func run(in context: BoardsContext) async throws {
    let form = try await context.form(columns.fields, of: MembersRendering.fields)
    if case .done = form { return }
    await context.noteLocalBoard(unless: database)
    let members = try await context.section.host.accounts(database: database, limit: limit)
    if context.isJSON {
      return try await context.print(.object([.init("items", .array(members.map(MembersRendering.document)))]))
    }
    if case .columns(let columns) = form { return try await context.print(members, columns: columns) }
    let width = await context.console.columns()
    try await context.console.print(MembersRendering.table(members, context.language).lines(width: width))
  }
}

struct BoardStatsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "stats", abstract: .boardStatsHelp) }
  static var triedWords: TriedWords { ["statistics", "numbers", "statistiques", "στατιστικά", "estatísticas"] }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.operatorHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  func run(in context: BoardsContext) async throws {
    await context.noteLocalBoard(unless: database)
    let numbers = try await context.section.host.statistics(database: database)
    if context.isJSON { return try await context.console.print(document: JSONValue.escaped(numbers.document)) }
    try await context.console.print(MembersRendering.lines(numbers, context.language))
  }
}

extension BoardsContext {
  /// Says that a command of the operator is about the local board, to somebody who is signed in to another one.
  fileprivate func noteLocalBoard(unless database: String?) async {
    if database == nil, section.accounts.server != nil { await say(.thisIsLocalBoard) }
  }
}
