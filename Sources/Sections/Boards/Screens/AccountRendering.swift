import Boards
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// An account, for its owner.
enum AccountRendering {
  /// For people.
  ///
  /// - Parameter server: the board's address; `nil` for the local board.
  static func lines(
    _ account: AccountAPI.Account,
    server: String?,
    zone: TimeZone,
    language: Language
  ) -> [StyledText] {
    let board = server.map { Message(verbatim: $0) } ?? .accountLocalBoard
    var lines = [
      StyledText(SafeText(account.name), .title),
      StyledText(.accountPlace(role(account.role), board: board), .plain, in: language),
    ]
    let statements = account.statements ?? []
    // Boards that do not say why.
    if statements.isEmpty {
      if account.suspended { lines.append(StyledText(.accountSuspended, .failure, in: language)) }
      if account.held { lines.append(StyledText(.accountHeld, .note, in: language)) }
    }
    lines += ModerationRendering.lines(statements, zone: zone, language: language)
    lines += ModerationRendering.lines(account.reports ?? [], language: language)
    if let limits = account.limits {
      let words = Message.accountLimits(limits.ads, messages: limits.messages, reports: limits.reports)
      lines.append(StyledText(words, .note, in: language))
    }
    for invitation in account.invitations ?? [] {
      let (name, used) = (Message.quoted(invitation.name), String(invitation.used?.prefix(10) ?? ""))
      let words: Message =
        switch invitation.member {
        case nil: .invitationIsOpen(name, date: String(invitation.expires.prefix(10)))
        // The board has erased both names.
        case ""?: .invitationOfDeleted(used)
        case let member?: .invitationIsUsed(name, member: member, date: used)
        }
      lines.append(StyledText(words, .note, in: language))
    }
    if let blocked = account.blocked, !blocked.isEmpty {
      lines.append(StyledText(.blockedMembers(blocked.joined(separator: ", ")), .note, in: language))
    }
    if let mail = account.mail { lines.append(StyledText(words(mail), .note, in: language)) }
    for token in account.tokens {
      let device = StyledText(SafeText(token.name ?? token.id))
      let date = StyledText(SafeText("  " + token.created.prefix(10)), .faint)
      lines.append(
        device + date + (token.isCurrent ? StyledText("  ") + StyledText(.thisDevice, .note, in: language) : "")
      )
    }
    return lines
  }

  /// Where the user is told of messages by mail.
  static func words(_ mail: AccountAPI.MailAddress?) -> Message {
    guard let mail else { return .noMailAddress }
    return mail.confirmed ? .mailGoesTo(mail.address) : .mailNeedsCode(mail.address)
  }

  static func role(_ name: String) -> Message {
    switch name {
    case "admin": .roleAdmin
    case "moderator": .roleModerator
    case "member": .roleMember
    default: Message(verbatim: name)
    }
  }

  /// For scripts.
  ///
  /// - Parameter server: the board's address; `nil` for the local board.
  static func document(id: Int, name: String, role: String, server: String?) -> JSONValue {
    .object([
      .init("board", .string(server ?? "local")), .init("id", .int(id)), .init("name", .string(name)),
      .init("role", .string(role)),
    ])
  }
}
