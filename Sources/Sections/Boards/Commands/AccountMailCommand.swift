import ArgumentParser
import Boards
import Languages
import Loading
import Shell
import Terminal

/// Where the user is told of messages by mail.
struct AccountMailCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "mail", abstract: .accountMailHelp, discussion: .accountMailHelpDiscussion)
  }
  static var writes: Bool { true }
  static var triedWords: TriedWords {
    ["email", "e-mail", "courriel", "ηλεκτρονικό ταχυδρομείο", "correio eletrônico"]
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.accountMailHelpAddress, valueName: .accountMailHelpAddressValue))
  var address: String?

  @Option(help: ArgumentHelp(.accountMailHelpConfirm, valueName: .loginHelpInvitationValue))
  var confirm: String?

  @Flag(help: ArgumentHelp(.accountMailHelpOff))
  var off = false

  func validate() throws {
    guard [address != nil, confirm != nil, off].count(where: { $0 }) <= 1 else {
      throw ValidationError(.oneOfMailOptions)
    }
  }

  func run(in context: BoardsContext) async throws {
    let accounts = try context.othersBoard()
    let mail = try await context.withActivity(.askingBoard) { [address, confirm, off] () -> AccountAPI.MailAddress? in
      if let address { return try await accounts.setMail(address, in: context.language.rawValue) }
      if let confirm { return try await accounts.confirmMail(confirm) }
      if off {
        try await accounts.removeMail()
        return nil
      }
      let (server, token) = try await accounts.access()
      return try await accounts.account(of: token, at: server).mail
    }
    if context.isJSON {
      return try await context.print(
        .object([.init("address", .optional(mail?.address)), .init("confirmed", .bool(mail?.confirmed ?? false))])
      )
    }
    await context.say(AccountRendering.words(mail))
  }
}
