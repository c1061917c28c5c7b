package import Boards
package import Foundation
package import Languages
import Loading
import Shell
import Terminal

/// Reports and decisions, for moderators and for those whom they concern.
package enum ModerationRendering {
  /// A case for people: what it is about, and below that its details.
  static func lines(_ found: ReportedCase, language: Language) -> [StyledText] {
    [title(found, language)] + details(found, language).map { $0.isEmpty ? $0 : StyledText("  ") + $0 }
  }

  /// What a case is about.
  static func title(_ found: ReportedCase, _ language: Language) -> StyledText {
    let about = subject(found.subject, found.subjectID, found.title)
    return StyledText(.caseTitle(String(found.number), subject: about), .title, in: language)
  }

  /// Who is concerned by a case, everybody's words, and the ad or the conversation that it is about.
  static func details(_ found: ReportedCase, _ language: Language) -> [StyledText] {
    var lines: [StyledText] = []
    if let account = found.account {
      let words = Message.caseAccount(
        account.shownName,
        account: String(account.id),
        ads: account.ads,
        reports: account.reports,
        restrictions: account.restrictions
      )
      lines.append(StyledText(words, .note, in: language))
    }
    for words in found.reports {
      let by = words.by?.shownName ?? words.stranger.map { "\($0.name) <\($0.email)>" } ?? "–"
      let head =
        StyledText(SafeText("\(words.at.prefix(10))  "), .faint)
        + StyledText(reason(words.reason), .faint, in: language)
        + StyledText(SafeText("  \(by)"), .faint)
      lines.append(words.text.isEmpty ? head : head + StyledText("  ") + StyledText(SafeText(words.text)))
    }
    let rest = found.count - found.reports.count
    if rest > 0 { lines.append(StyledText(.moreReports(rest), .faint, in: language)) }
    if let ad = found.listing {
      lines.append("")
      lines += SafeText.lines(ad.description).map { StyledText($0) }
    }
    if let messages = found.messages, !messages.isEmpty {
      lines.append("")
      lines += messages.flatMap { message -> [StyledText] in
        let author: Message = message.from == "seller" ? .theSellerWrote : .theBuyerWrote
        return [
          StyledText(author, .strong, in: language) + StyledText(SafeText("  \(message.sentAt.prefix(10))"), .faint)
        ]
          + SafeText.lines(message.text).map { StyledText($0) }
      }
    }
    return lines
  }

  /// What is wrong, or why the board lets an ad wait, in words.
  static func reason(_ reason: String) -> Message {
    switch reason {
    case "spam": .reasonSpam
    case "fraud": .reasonFraud
    case "illegal": .reasonIllegal
    case "offensive": .reasonOffensive
    case "other": .reasonOther
    case "appeal": .reasonAppeal
    case "new_member": .reasonNewMember
    case "held_account": .reasonHeldAccount
    case "listed_word": .reasonListedWord
    case "duplicate": .reasonDuplicate
    // A board of tomorrow.
    default: Message(verbatim: reason)
    }
  }

  private static func action(_ action: String) -> Message {
    switch ModerationAction(rawValue: action) {
    case .hide: .actionHide
    case .restore: .actionRestore
    case .hold: .actionHold
    case .release: .actionRelease
    case .suspend: .actionSuspend
    case .reinstate: .actionReinstate
    case .dismiss: .actionDismiss
    case .purge: .actionPurge
    case nil: Message(verbatim: action)
    }
  }

  /// When a suspension ends, to the minute, because it may be on the same day. It is rounded up, so that it has ended then.
  /// A text that is not a date is shown as it is.
  private static func moment(_ sent: String, _ zone: TimeZone) -> Message {
    guard let date = WireDate.date(from: sent) else { return Message(verbatim: sent) }
    let minutes = (date.timeIntervalSince1970 / 60).rounded(.up)
    return DateText.full(Date(timeIntervalSince1970: minutes * 60), in: zone)
  }

  /// A line of the log.
  static func line(_ decision: LoggedDecision, zone: TimeZone, language: Language) -> StyledText {
    let about = StyledText(subject(decision.subject, decision.subjectID, decision.title), .plain, in: language)
    let what =
      action(decision.action)
      + (decision.until.map { .comma + .untilDate(moment($0, zone)) } ?? Message(verbatim: ""))
    let head =
      StyledText(SafeText("\(decision.id)  \(decision.at.prefix(10))  "), .strong)
      + StyledText(what, .strong, in: language) + StyledText("  ")
    let names = [decision.account.map { " (\($0.shownName))" }, decision.by.map { " – \($0)" }].compactMap(\.self)
      .joined()
    let rule = decision.rule.map { " [\($0)]" } ?? ""
    if let cause = cause(decision) {
      return head + about + StyledText(SafeText(names)) + StyledText(.colon + cause, .plain, in: language)
    }
    let reason = decision.reason.map { StyledText(.colon, .plain, in: language) + StyledText(SafeText($0)) } ?? ""
    return head + about + StyledText(SafeText(names)) + reason + StyledText(SafeText(rule))
  }

  /// Why the board has decided by itself, in words.
  private static func cause(_ decision: LoggedDecision) -> Message? {
    switch decision.cause {
    case "new_member": .firstAdsWait
    case "held_account": .adsOfAccountWait
    case "listed_word": .adHasListedWord
    case "duplicate": .adIsDuplicate
    default: nil
    }
  }

  /// What was decided about the account, for its owner, while it applies.
  static func lines(_ statements: [LoggedDecision], zone: TimeZone, language: Language) -> [StyledText] {
    statements.filter { $0.inForce == true }.flatMap { statement in
      [
        StyledText(notice(statement, in: zone), .failure, in: language),
        StyledText("  ") + StyledText(why(statement), .plain, in: language)
          + (statement.automated ? StyledText("  ") + StyledText(.decidedByBoard, .faint, in: language) : ""),
        StyledText("  ") + StyledText(next(statement), .note, in: language),
      ]
    }
  }

  /// How to appeal, or what has become of the appeal.
  package static func next(_ statement: LoggedDecision) -> Message {
    switch statement.appeal {
    case "possible": .appealWith("account appeal \(statement.id)")
    case "open": .appealWaits
    default: .appealDecided
    }
  }

  /// Why the user is restricted. What the board itself writes is in the user's language.
  package static func why(_ statement: LoggedDecision) -> Message {
    if let cause = cause(statement) { return cause }
    return Message(verbatim: (statement.reason ?? "") + (statement.rule.map { " [\($0)]" } ?? ""))
  }

  /// What has become of the reports of an account.
  static func lines(_ reports: [OwnReport], language: Language) -> [StyledText] {
    reports.map { StyledText(notice($0), .note, in: language) }
  }

  /// What has become of a report.
  static func notice(_ report: OwnReport) -> Message {
    let about = subject(report.subject, report.subjectID, nil)
    return switch report.outcome {
    case nil: .reportWaits(about)
    case "dismiss": .reportDismissed(about)
    case _?: .reportFollowed(about)
    }
  }

  /// What was decided about the account, and when.
  package static func notice(_ statement: LoggedDecision, in zone: TimeZone) -> Message {
    .statementOf(what(statement, zone), date: String(statement.at.prefix(10)))
  }

  private static func what(_ statement: LoggedDecision, _ zone: TimeZone) -> Message {
    let title = Message.quoted(statement.title ?? "")
    return switch (statement.subject, statement.action) {
    case ("listing", "hide"): .yourAdIsHidden(title)
    case ("listing", "purge"): .yourAdIsPurged
    case (_, "suspend") where statement.until != nil: .accountSuspendedUntil(moment(statement.until ?? "", zone))
    case ("listing", _): .yourAdWaits(title)
    case (_, "suspend"): .accountSuspended
    default: .accountHeld
    }
  }

  /// What was decided, in a row that names the ad.
  package static func outcome(_ statement: LoggedDecision, in zone: TimeZone) -> Message {
    switch (statement.subject, statement.action) {
    case ("listing", "hide"): .adIsHidden
    case ("listing", "purge"): .adIsDeleted
    case ("listing", "hold"): .adWaitsForModerator
    default: what(statement, zone)
    }
  }

  static func subject(_ kind: String, _ id: Int?, _ title: String?) -> Message {
    let number = id.map { String($0) } ?? "–"
    let name: Message =
      switch kind {
      case "listing": .subjectAd(number)
      case "conversation": .subjectConversation(number)
      default: .subjectAccount(number)
      }
    guard let title else { return name }
    return name + Message(verbatim: " ") + Message.quoted(title)
  }

  /// For scripts.
  static func document(_ found: ReportedCase) -> JSONValue {
    .object([
      .init("case", .int(found.number)), .init("subject", .string(found.subject)),
      .init("subject_id", .int(found.subjectID)), .init("title", .optional(found.title)),
      .init(
        "account",
        found.account.map { account in
          .object([
            .init("id", .int(account.id)), .init("name", .string(account.name)), .init("ads", .int(account.ads)),
            .init("reports", .int(account.reports)), .init("restrictions", .int(account.restrictions)),
          ])
        } ?? .null
      ),
      .init("count", .int(found.count)),
      .init(
        "reports",
        .array(
          found.reports.map { words in
            .object([
              .init("reason", .string(words.reason)), .init("text", .string(words.text)),
              .init("at", .string(words.at)), .init("by", document(words.by)),
              .init(
                "stranger",
                words.stranger.map { .object([.init("name", .string($0.name)), .init("email", .string($0.email))]) }
                  ?? .null
              ),
              .init("appeal_of", words.appealed.map { .int($0) } ?? .null),
            ])
          }
        )
      ),
      .init(
        "listing",
        found.listing.map { ad in
          .object([.init("description", .string(ad.description)), .init("withheld", .optional(ad.withheld))])
        } ?? .null
      ),
      .init(
        "messages",
        .array(
          (found.messages ?? []).map { message in
            .object([
              .init("from", .string(message.from)), .init("text", .string(message.text)),
              .init("sent_at", .string(message.sentAt)),
            ])
          }
        )
      ),
    ])
  }

  /// For scripts.
  static func document(_ decision: LoggedDecision) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .int(decision.id)), .init("at", .string(decision.at)), .init("action", .string(decision.action)),
      .init("subject", .string(decision.subject)), .init("subject_id", decision.subjectID.map { .int($0) } ?? .null),
      .init("title", .optional(decision.title)), .init("reason", .optional(decision.reason)),
      .init("rule", .optional(decision.rule)), .init("automated", .bool(decision.automated)),
      .init("cause", .optional(decision.cause)), .init("until", .optional(decision.until)),
    ]
    if let inForce = decision.inForce {
      members += [.init("in_force", .bool(inForce)), .init("appeal", .optional(decision.appeal))]
    } else {
      members += [
        .init("account", document(decision.account)), .init("by", .optional(decision.by)),
        .init("case", decision.openCase.map { .int($0) } ?? .null),
      ]
    }
    return .object(members)
  }

  private static func document(_ account: NamedAccount?) -> JSONValue {
    account.map { .object([.init("id", .int($0.id)), .init("name", .string($0.name))]) } ?? .null
  }
}

extension NamedAccount {
  /// The name; “–” for an account that was deleted.
  fileprivate var shownName: String { name.isEmpty ? "–" : name }
}

extension ReportedCase.Concerned {
  /// The name; “–” for an account that was deleted.
  var shownName: String { name.isEmpty ? "–" : name }
}
