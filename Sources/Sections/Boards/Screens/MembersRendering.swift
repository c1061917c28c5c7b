import Boards
import Languages
import Loading
import Shell
import Terminal

/// The accounts of a board, and numbers about it, for its operator.
enum MembersRendering {
  /// The columns for scripts.
  static let fields: [RowField<BoardMember>] = [
    RowField("id") { String($0.id) },
    RowField("name") { $0.name },
    RowField("role") { $0.role },
    RowField("created_at") { $0.created ?? "" },
    RowField("ads") { String($0.ads) },
    RowField("state") { $0.suspended ? "suspended" : $0.held ? "held" : "" },
    RowField("invited_by") { $0.inviter ?? "" },
  ]

  /// For people.
  static func table(_ members: [BoardMember], _ language: Language) -> Table {
    func title(_ message: Message) -> SafeText { SafeText(message.text(in: language)) }
    return Table(
      columns: [
        Table.Column("#", alignment: .trailing), Table.Column(title(.membersName), minimum: 8, isFlexible: true),
        Table.Column(title(.membersRole), minimum: 6), Table.Column(title(.membersSince), minimum: 10, omission: 2),
        Table.Column(title(.membersAds), alignment: .trailing, omission: 3), Table.Column(title(.membersState)),
        Table.Column(title(.membersInviter), minimum: 6, isFlexible: true, omission: 1),
      ],
      rows: members.map { member in
        [
          StyledText(SafeText(String(member.id)), .faint), StyledText(SafeText(member.name)),
          StyledText(AccountRendering.role(member.role), .plain, in: language),
          StyledText(SafeText(day(of: member))), StyledText(SafeText(String(member.ads))),
          member.suspended
            ? StyledText(.memberIsSuspended, .failure, in: language)
            : member.held ? StyledText(.memberIsHeld, .note, in: language) : "",
          // An inviter without a name was erased.
          StyledText(SafeText(member.inviter.map { $0.isEmpty ? "–" : $0 } ?? "")),
        ]
      }
    )
  }

  private static func day(of member: BoardMember) -> String { member.created.map { String($0.prefix(10)) } ?? "–" }

  /// For scripts.
  static func document(_ member: BoardMember) -> JSONValue {
    .object([
      .init("id", .int(member.id)), .init("name", .string(member.name)), .init("role", .string(member.role)),
      .init("created_at", .optional(member.created)), .init("ads", .int(member.ads)), .init("held", .bool(member.held)),
      .init("suspended", .bool(member.suspended)), .init("invited_by", .optional(member.inviter)),
    ])
  }

  /// Numbers for people.
  static func lines(_ numbers: BoardNumbers, _ language: Language) -> [StyledText] {
    let messages: [Message] = [
      .statsAds(
        numbers["ads", "listed"],
        week: numbers["ads", "published_in_week"],
        waiting: numbers["ads", "waiting"],
        withdrawn: numbers["ads", "withdrawn"]
      ),
      .statsAccounts(
        numbers["accounts", "members"],
        moderators: numbers["accounts", "moderators"],
        admins: numbers["accounts", "admins"],
        week: numbers["accounts", "new_in_week"]
      ),
      .statsRestricted(
        numbers["accounts", "held"],
        suspended: numbers["accounts", "suspended"],
        erased: numbers["accounts", "erased"],
        invitations: numbers["invitations", "open"]
      ),
      .statsMessages(
        numbers["messages", "all"],
        conversations: numbers["messages", "conversations"],
        week: numbers["messages", "sent_in_week"]
      ),
      .statsModeration(
        numbers["moderation", "open_cases"],
        reports: numbers["moderation", "reports_in_week"],
        decisions: numbers["moderation", "decisions_in_week"]
      ),
      .statsPictures(numbers["pictures", "all"], size: numbers["pictures", "bytes"] >> 20),
    ]
    return messages.map { StyledText($0, .plain, in: language) }
  }
}
