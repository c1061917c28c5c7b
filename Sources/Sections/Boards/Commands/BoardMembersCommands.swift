import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// The board of a command that works on a database, and that no board offers over HTTP.
struct OperatedBoard: ParsableArguments {
  @Option(help: ArgumentHelp(.operatorHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  /// The database that is named; `nil` for the local board. Throws if another board is in use: the command would be about
  /// a board that nobody has named.
  func database(in context: BoardsContext) throws -> String? {
    if database == nil, context.section.accounts.server != nil {
      let local = context.paths.localBoard
      let isThere = FileManager.default.fileExists(atPath: local)
      throw Failure(.usage, .commandNeedsDatabase, hint: isThere ? .addDatabaseOrLocal(local.typed) : .addDatabase)
    }
    return database
  }
}

struct BoardUninviteCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "uninvite", abstract: .boardUninviteHelp) }
  static var writes: Bool { true }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.uninviteHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  @OptionGroup var board: OperatedBoard

  func run(in context: BoardsContext) async throws {
    let database = try board.database(in: context)
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

  @OptionGroup var board: OperatedBoard

  func run(in context: BoardsContext) async throws {
    let database = try board.database(in: context)
    let code = try await context.section.host.signInCode(for: account, database: database)
    let expires = code.expires.formatted(.iso8601)
    try await context.print(code: code.code, expires: expires, [.signInCodeMade(.quoted(account))])
  }
}

struct BoardAccountsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "accounts", abstract: .boardAccountsHelp) }
  static var triedWords: TriedWords { ["members", "users", "membres", "μέλη", "membros"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  @Option(help: ArgumentHelp(.moderationHelpLimit, valueName: .serveHelpDailyAdsValue))
  var limit = 50

  @OptionGroup var board: OperatedBoard

  func validate() throws { if limit < 1 { throw ValidationError(.moderationLimitBelowOne) } }

  func run(in context: BoardsContext) async throws {
    let form = try await context.form(columns.fields, of: MembersRendering.fields)
    if case .done = form { return }
    let database = try board.database(in: context)
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

  @OptionGroup var board: OperatedBoard

  func run(in context: BoardsContext) async throws {
    let database = try board.database(in: context)
    let numbers = try await context.section.host.statistics(database: database)
    if context.isJSON { return try await context.console.print(document: JSONValue.escaped(numbers.document)) }
    try await context.console.print(MembersRendering.lines(numbers, context.language))
  }
}
