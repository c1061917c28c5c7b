import ArgumentParser
import Boards
import Foundation
import HTTP
import Languages
import Loading
import Shell
import Terminal

struct LoginCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "login", abstract: .loginHelp, discussion: .loginHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords {
    [
      "signin", "sign in", "signup", "sign up", "register", "connect", "connexion", "connecter", "se connecter",
      "inscription", "σύνδεση", "εγγραφή", "entrar", "conectar", "cadastro",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.loginHelpUrl, valueName: .loginHelpUrlValue))
  var url: String?

  @Option(help: ArgumentHelp(.loginHelpInvitation, valueName: .loginHelpInvitationValue))
  var invitation: String?

  @Option(help: ArgumentHelp(.loginHelpName, valueName: .loginHelpNameValue))
  var name: String?

  @Option(help: ArgumentHelp(.loginHelpTokenFile, valueName: .loginHelpTokenFileValue), completion: .file())
  var tokenFile: String?

  func validate() throws {
    guard invitation == nil || tokenFile == nil else { throw ValidationError(.invitationOrToken) }
  }

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let server = try accounts.board(url)
    let (id, name, role): (Int, String, String)
    if let tokenFile {
      let account = try await context.withActivity(.signingIn) {
        try await accounts.accept(tokenIn: tokenFile, at: server)
      }
      (id, name, role) = (account.id, account.name, account.role)
    } else {
      let code = try await invitationCode(context)
      let account = try await context.withActivity(.signingIn) {
        try await accounts.accept(code, name: self.name, at: server)
      }
      (id, name, role) = (account.id, account.name, account.role)
    }
    let isInUse = accounts.server?.origin == server.origin
    let remarks = isInUse ? [] : try await use(server, context)
    let address = server.withoutUser.absoluteString
    if context.isJSON {
      return try await context.print(AccountRendering.document(id: id, name: name, role: role, server: address))
    }
    await context.say([.signedIn(address, name: .quoted(name))] + remarks)
  }

  /// Makes a board the one in use.
  ///
  /// - Returns: that it is, with the command that goes back to the one before; or that it was saved, and why it does not count yet.
  private func use(_ server: URL, _ context: BoardsContext) async throws -> [Message] {
    let (path, setting) = (context.paths.settings, Setting.server)
    let before = SettingsFile(path: path).values[setting.name]
    try SettingsFileEditor(path: path).set(setting, to: server.absoluteString)
    if let remark = await context.applying(setting.name) {
      return [.isSaved(setting.name.rawValue, path: path), remark]
    }
    // A password in the address is not shown.
    let address = before.map { URL(string: $0)?.withoutUser.absoluteString ?? $0 }
    let back = address.map { "config set server \($0)" } ?? "config unset server"
    return [.yourBoardFromNowOn(back)]
  }

  /// The code, which is asked for if it was not given: then it is neither in the history nor in a list of processes.
  private func invitationCode(_ context: BoardsContext) async throws -> String {
    if let invitation { return invitation }
    guard let dialogue = context.interaction.dialogue, !context.isJSON else {
      throw Failure(.usage, .invitationNeeded, hint: .invitationNeededHint)
    }
    let answer = await dialogue.ask(context.text(.invitationQuestion + Message(verbatim: " "), .prompt))
    try Task.checkCancellation()
    let code = (answer ?? "").trimmingCharacters(in: .whitespaces)
    guard !code.isEmpty else { throw Failure(.usage, .invitationNeeded, hint: .invitationNeededHint) }
    return code
  }
}

struct LogoutCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "logout", abstract: .logoutHelp, discussion: .logoutHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords {
    [
      "signout", "sign out", "logoff", "disconnect", "déconnexion", "αποσύνδεση", "desconectar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.loginHelpUrl, valueName: .loginHelpUrlValue))
  var url: String?

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let server = try accounts.board(url)
    let address = server.withoutUser.absoluteString
    guard let token = try await accounts.access(to: server).token else {
      return try await finish(context, address, .notSignedIn(address), isRevoked: false)
    }
    let isRevoked = try await accounts.revoke(token, at: server)
    try accounts.forget(token, for: server)
    try await finish(context, address, isRevoked ? .signedOut(address) : .signedOutHere(address), isRevoked: isRevoked)
  }

  private func finish(_ context: BoardsContext, _ address: String, _ words: Message, isRevoked: Bool) async throws {
    guard context.isJSON else { return await context.say(words) }
    try await context.print(.object([.init("board", .string(address)), .init("revoked", .bool(isRevoked))]))
  }
}

struct AccountCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "account",
      abstract: .accountHelp,
      subcommands: [
        AccountAppealCommand.self, AccountInviteCommand.self, AccountUninviteCommand.self, AccountBlockCommand.self,
        AccountUnblockCommand.self, AccountFeedCommand.self, AccountMailCommand.self,
        AccountExportCommand.self, AccountDeleteCommand.self,
      ]
    )
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords {
    [
      "whoami", "who am i", "me", "profile", "user", "compte", "profil", "qui suis-je", "λογαριασμός", "προφίλ",
      "conta", "perfil", "quem sou eu",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: BoardsContext) async throws {
    let accounts = context.section.accounts
    let (server, token) = try await accounts.access()
    let address = accounts.server == nil ? nil : server.withoutUser.absoluteString
    let account = try await context.withActivity(.askingBoard) {
      try await accounts.account(of: token, at: server)
    }
    if context.isJSON {
      let document = AccountRendering.document(id: account.id, name: account.name, role: account.role, server: address)
      return try await context.print(document)
    }
    try await context.console.print(
      AccountRendering.lines(account, server: address, zone: context.timeZone, language: context.language)
    )
  }
}
