import ArgumentParser
import Boards
import Foundation
import HTTP
import Languages
import Loading
import Shell

struct AccountInviteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "invite", abstract: .accountInviteHelp, discussion: .accountInviteHelpDiscussion)
  }
  static var writes: Bool { true }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.boardInviteHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  func run(in context: BoardsContext) async throws {
    let accounts = try context.othersBoard()
    let (server, token) = try await accounts.access()
    let invitation = try await context.withActivity(.askingBoard) {
      try await accounts.invite(name, with: token, at: server)
    }
    let said = Message.accountInvitationMade(.quoted(name), address: server.withoutUser.absoluteString)
    try await context.print(code: invitation.code, expires: invitation.expires, [said])
  }
}

struct AccountUninviteCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "uninvite", abstract: .accountUninviteHelp) }
  static var writes: Bool { true }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.uninviteHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  func run(in context: BoardsContext) async throws {
    let accounts = try context.othersBoard()
    let (server, token) = try await accounts.access()
    try await context.withActivity(.askingBoard) {
      try await accounts.withdrawInvitation(name, with: token, at: server)
    }
    try await context.finishUninvite(name)
  }
}

extension BoardsContext {
  /// The accounts of the board in use. Throws for the local board, where nobody else is.
  func othersBoard() throws -> AccountService {
    guard section.accounts.server != nil else {
      throw Failure(.unsupported, .localBoardIsYours, hint: .signInToAnother)
    }
    return section.accounts
  }

  func finishUninvite(_ name: String) async throws {
    if isJSON { return try await print(.object([.init("withdrawn", .string(name))])) }
    await say(.invitationWithdrawn(.quoted(name)))
  }

  /// Blocks a member, or lets them write again.
  fileprivate func setBlocked(_ isBlocked: Bool, _ name: String) async throws {
    let accounts = try othersBoard()
    let (server, token) = try await accounts.access()
    try await withActivity(.askingBoard) {
      try await accounts.setBlocked(isBlocked, name, with: token, at: server)
    }
    if isJSON {
      return try await print(.object([.init("name", .string(name)), .init("blocked", .bool(isBlocked))]))
    }
    let words: Message = isBlocked ? .memberBlocked(.quoted(name)) : .memberUnblocked(.quoted(name))
    await say(words)
  }
}

struct AccountBlockCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "block", abstract: .accountBlockHelp, discussion: .accountBlockHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords { ["block", "ignore", "mute", "bloquer", "αποκλεισμός", "bloquear"] }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.accountBlockHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  func run(in context: BoardsContext) async throws { try await context.setBlocked(true, name) }
}

struct AccountUnblockCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "unblock", abstract: .accountUnblockHelp) }
  static var writes: Bool { true }
  static var need: CommandNeed? { CommandNeed(.needName, as: "Ada") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.accountBlockHelpName, valueName: .boardInviteHelpNameValue))
  var name: String

  func run(in context: BoardsContext) async throws { try await context.setBlocked(false, name) }
}

struct AccountFeedCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "feed", abstract: .accountFeedHelp, discussion: .accountFeedHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords { ["notify", "notifications", "ειδοποιήσεις", "notificações"] }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.boardFeedHelpRemove))
  var remove = false

  func run(in context: BoardsContext) async throws {
    if remove { return try await context.remove(.messages) }
    try await context.print(try await context.make(.messages), .feedOfMessagesIsSecret)
  }
}

extension BoardsContext {
  /// The address of a new private feed.
  func make(_ feed: PrivateFeed) async throws -> URL {
    let accounts = try othersBoard()
    let address = try await withActivity(.askingBoard) { try await accounts.newFeed(feed) }
    // The board writes its own words in it.
    return address.appending(queryItems: [URLQueryItem(name: "language", value: language.rawValue)])
  }

  /// Prints the address of a private feed, and says what it shows.
  func print(_ address: URL, _ warning: Message) async throws {
    if isJSON { return try await print(.object([.init("url", .string(address.absoluteString))])) }
    try await console.print(document: address.absoluteString)
    await say(warning)
  }

  /// Makes the address of a private feed invalid.
  func remove(_ feed: PrivateFeed) async throws {
    let accounts = try othersBoard()
    try await withActivity(.askingBoard) { try await accounts.removeFeed(feed) }
    if isJSON { return try await print(.object([.init("url", .null)])) }
    await say(.feedRemoved)
  }
}

struct AccountExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .accountExportHelp, discussion: .accountExportHelpDiscussion)
  }
  static var printsDocument: Bool { true }
  static var lineForm: LineForm { .files }
  static var triedWords: TriedWords { ["my data", "mes données", "τα δεδομένα μου", "meus dados"] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.accountExportHelpFile, valueName: .boardExportHelpFileValue), completion: .file())
  var file: String?

  @Flag(help: ArgumentHelp(.boardExportHelpForce))
  var force = false

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let (server, token) = try await accounts.access()
    let document = try await context.withActivity(.askingBoard) {
      JSONValue.escaped(try await accounts.export(with: token, at: server))
    }
    guard let file, file != "-" else { return try await context.console.print(document: document) }
    let output = try OutputFile(path: file, replacing: force, isPrivate: true)
    try output.write(Data((document + "\n").utf8))
    try output.commit()
    if context.isJSON { return try await context.print(.object([.init("file", .string(file))])) }
    await context.say(.accountExported(file))
  }
}

struct AccountDeleteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "delete", abstract: .accountDeleteHelp, discussion: .accountDeleteHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords {
    ["erase me", "delete account", "leave", "supprimer mon compte", "διαγραφή λογαριασμού", "excluir conta"]
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.boardResetHelpYes))
  var yes = false

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    guard accounts.server != nil else { throw Failure(.usage, .localAccountStays, hint: .boardResetEmptiesIt) }
    let (server, token) = try await accounts.access()
    let account = try await context.withActivity(.askingBoard) {
      try await accounts.account(of: token, at: server)
    }
    let address = server.withoutUser.absoluteString
    if !yes {
      let warning = Message.accountDeleteWarning(.quoted(account.name), address: address)
      try await context.confirm(warning, .accountDeleteQuestion, byTyping: account.name, option: "--yes")
    }
    try await context.withActivity(.askingBoard) { try await accounts.erase(with: token, at: server) }
    try await context.section.forgetAccount()
    guard context.isJSON else { return await context.say(.accountDeleted(.quoted(account.name), address: address)) }
    try await context.print(.object([.init("board", .string(address)), .init("deleted", .bool(true))]))
  }
}
