import Boards
import Languages
import Loading
import Shell
import Terminal

/// Reports and decisions, for moderators and for those whom they concern.
enum ModerationRendering {
  /// A case for people: what it is about, who is concerned, and everybody's words.
  static func lines(_ found: ReportedCase, language: Language) -> [StyledText] {
    let about = subject(found.subject, found.subjectID, found.title)
    var lines = [StyledText(.caseTitle(String(found.number), subject: about), .title, in: language)]
    if let account = found.account {
      let words = Message.caseAccount(
        account.name,
        account: String(account.id),
        ads: account.ads,
        reports: account.reports,
        restrictions: account.restrictions
      )
      lines.append(StyledText("  ") + StyledText(words, .note, in: language))
    }
    for words in found.reports {
      let by = words.by.map { SafeText($0.name).description } ?? "–"
      let head = StyledText(SafeText("  \(words.at.prefix(10))  \(words.reason)  \(by)"), .faint)
      lines.append(words.text.isEmpty ? head : head + StyledText("  ") + StyledText(SafeText(words.text)))
    }
    let rest = found.count - found.reports.count
    if rest > 0 { lines.append(StyledText("  ") + StyledText(.moreReports(rest), .faint, in: language)) }
    return lines
  }

  /// A line of the log.
  static func line(_ decision: LoggedDecision, language: Language) -> StyledText {
    let about = StyledText(subject(decision.subject, decision.subjectID, decision.title), .plain, in: language)
    let head = StyledText(SafeText("\(decision.id)  \(decision.at.prefix(10))  \(decision.action)  "), .strong)
    let names = [decision.account.map { " (\($0.name))" }, decision.by.map { " – \($0)" }].compactMap(\.self).joined()
    let rule = decision.rule.map { " [\($0)]" } ?? ""
    return head + about + StyledText(SafeText("\(names): \(decision.reason)\(rule)"))
  }

  /// What was decided about the account, for its owner, while it applies.
  static func lines(_ statements: [LoggedDecision], language: Language) -> [StyledText] {
    statements.filter { $0.inForce == true }.flatMap { statement in
      let why = SafeText(statement.reason + (statement.rule.map { " [\($0)]" } ?? ""))
      let next: Message =
        switch statement.appeal {
        case "possible": .appealWith("account appeal \(statement.id)")
        case "open": .appealWaits
        default: .appealDecided
        }
      return [
        StyledText(notice(statement), .failure, in: language),
        StyledText("  ")
          // The board itself has one reason to decide, and writes it in English.
          + (statement.automated ? StyledText(.firstAdsWait, .plain, in: language) : StyledText(why))
          + (statement.automated ? StyledText("  ") + StyledText(.decidedByBoard, .faint, in: language) : ""),
        StyledText("  ") + StyledText(next, .note, in: language),
      ]
    }
  }

  /// What has become of the reports of an account.
  static func lines(_ reports: [OwnReport], language: Language) -> [StyledText] {
    reports.map { report in
      let about = subject(report.subject, report.subjectID, nil)
      let words: Message =
        switch report.outcome {
        case nil: .reportWaits(about)
        case "dismiss": .reportDismissed(about)
        case _?: .reportFollowed(about)
        }
      return StyledText(words, .note, in: language)
    }
  }

  /// What was decided about the account, and when.
  static func notice(_ statement: LoggedDecision) -> Message {
    .statementOf(what(statement), date: String(statement.at.prefix(10)))
  }

  private static func what(_ statement: LoggedDecision) -> Message {
    let title = Message.quoted(statement.title ?? "")
    return switch (statement.subject, statement.action) {
    case ("listing", "hide"): .yourAdIsHidden(title)
    case ("listing", _): .yourAdWaits(title)
    case (_, "suspend"): .accountSuspended
    default: .accountHeld
    }
  }

  private static func subject(_ kind: String, _ id: Int, _ title: String?) -> Message {
    let name: Message =
      switch kind {
      case "listing": .subjectAd(String(id))
      case "conversation": .subjectConversation(String(id))
      default: .subjectAccount(String(id))
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
      .init("subject", .string(decision.subject)), .init("subject_id", .int(decision.subjectID)),
      .init("title", .optional(decision.title)), .init("reason", .string(decision.reason)),
      .init("rule", .optional(decision.rule)), .init("automated", .bool(decision.automated)),
    ]
    if let inForce = decision.inForce {
      members += [.init("in_force", .bool(inForce)), .init("appeal", .optional(decision.appeal))]
    } else {
      members += [.init("account", document(decision.account)), .init("by", .optional(decision.by))]
    }
    return .object(members)
  }

  private static func document(_ account: NamedAccount?) -> JSONValue {
    account.map { .object([.init("id", .int($0.id)), .init("name", .string($0.name))]) } ?? .null
  }
}

extension LoggedDecision {
  /// The decision for everybody: without names, titles and accounts.
  var withoutNames: LoggedDecision {
    var decision = self
    (decision.account, decision.by, decision.title) = (nil, nil, nil)
    return decision
  }
}
