import Foundation
import Languages

/// What a report or a decision is about.
package struct ModerationSubject: Sendable, Hashable {
  /// The kinds, as they are stored and sent.
  package enum Kind: String, Sendable, CaseIterable { case listing, conversation, account }

  /// What kind of thing it is.
  package let kind: Kind
  /// Its number.
  package let id: Int

  /// Names a subject.
  package init(_ kind: Kind, _ id: Int) { (self.kind, self.id) = (kind, id) }
}

/// What a member has to say about an ad or a conversation.
package struct SubmittedReport: Sendable, Equatable {
  /// The reasons that a member can give, as they are sent.
  package enum Reason: String, Sendable, CaseIterable { case spam, fraud, illegal, offensive, other }

  /// What is wrong.
  package let reason: Reason
  /// More about it; may be empty.
  package let text: String

  /// Checks what was sent. Throws ``PublishingError``.
  package init(reason: String, text: String?) throws(PublishingError) {
    guard let reason = Reason(rawValue: reason) else {
      let reasons = Reason.allCases.map(\.rawValue).joined(separator: ", ")
      throw PublishingError(.invalid, "the reason must be one of \(reasons)")
    }
    self.reason = reason
    let text = (text ?? "").trimmed
    self.text = if text.isEmpty { "" } else { try StatementOfReasons.checked(text) }
  }
}

/// What a moderator can do.
package enum ModerationAction: String, Sendable, CaseIterable {
  case hide, restore, hold, release, suspend, reinstate, dismiss
  /// Deletes an ad with its texts and its pictures.
  case purge

  /// What it can be done to.
  func applies(to kind: ModerationSubject.Kind) -> Bool {
    switch (self, kind) {
    case (.dismiss, _), (.hold, .listing), (.release, .listing), (.hide, .listing), (.restore, .listing): true
    case (.purge, .listing): true
    case (.hold, .account), (.release, .account), (.suspend, .account), (.reinstate, .account): true
    default: false
    }
  }

  /// Those that restrict somebody, as a list in SQL.
  static let restrictions = "('hide', 'hold', 'suspend', 'purge')"
}

/// Why somebody is restricted, for them to read: what happened, which rule or law it breaks, and whether a person has
/// decided (Regulation (EU) 2022/2065, Article 17). What was done, and how to appeal, follows from the decision.
package struct StatementOfReasons: Sendable, Equatable {
  /// The longest text, in characters.
  static let longestText = 2_000

  /// What happened.
  package let facts: String
  /// The rule or the law; `nil` for the rules of the board.
  package let rule: String?
  /// Whether a program has decided.
  package let isAutomated: Bool

  /// What a moderator writes. Throws ``PublishingError`` if a text is empty or too long.
  package init(facts: String, rule: String? = nil) throws(PublishingError) {
    self.facts = try Self.checked(facts)
    self.rule = if let rule { try Self.checked(rule) } else { nil }
    isAutomated = false
  }

  /// What the board writes when it lets an ad wait by itself.
  init(_ cause: AutomaticCause) { (facts, rule, isAutomated) = (cause.facts, nil, true) }

  static func checked(_ sent: String) throws(PublishingError) -> String {
    guard let text = ConversationMessage.text(sent, upTo: longestText) else { throw .invalidReason }
    return text
  }
}

/// Why the board lets an ad wait by itself, as it is sent: also the reason of its entry in the queue.
package enum AutomaticCause: String, Sendable, CaseIterable {
  /// The ad is one of the first ones of its member.
  case newMember = "new_member"
  /// All ads of the account wait.
  case heldAccount = "held_account"
  /// A word of the operator's list is in it.
  case listedWord = "listed_word"
  /// The member has published the same text a short time ago.
  case duplicate

  /// What happened, for the statement of reasons.
  var facts: String {
    switch self {
    case .newMember: "The first ads of a new member wait for a moderator."
    case .heldAccount: "All ads of this account wait for a moderator."
    case .listedWord: "The ad has a word that moderators look at first."
    case .duplicate: "The same ad was published a short time ago."
    }
  }
}

/// A decision: what is done, and why. There is none without a statement, so nobody is restricted without one.
package struct ModerationDecision: Sendable, Equatable {
  /// What is done.
  package let action: ModerationAction
  /// Why.
  package let statement: StatementOfReasons
  /// How long a suspension lasts, in seconds; `nil` without end.
  package let duration: Int?

  /// The longest suspension that ends by itself, in seconds: ten years.
  static let longest = 3_650 * 86_400

  /// What a moderator decides. Throws ``PublishingError`` for a duration of anything but a suspension, or one that is too
  /// long.
  package init(_ action: ModerationAction, _ statement: StatementOfReasons, lasting duration: Int?)
    throws(PublishingError)
  {
    if let duration, action != .suspend || !(1...Self.longest).contains(duration) { throw .invalidDuration }
    (self.action, self.statement, self.duration) = (action, statement, duration)
  }

  /// A decision without end.
  package init(_ action: ModerationAction, _ statement: StatementOfReasons) {
    (self.action, self.statement, duration) = (action, statement, nil)
  }
}

/// What a decision has led to.
package struct MadeDecision: Sendable, Equatable {
  /// The entry of the log.
  package let logged: LoggedDecision
  /// The pictures of an ad that was purged, unless other ads have them: they are claimed for deletion.
  package var unusedPictures: [String] = []
}

/// A decision in the log.
package struct LoggedDecision: Sendable, Equatable {
  /// The number of the decision.
  package let id: Int
  /// Seconds since 1970.
  package let time: Int
  /// What was done.
  package let action: String
  /// What it was done to: the kind and the number.
  package let subject: String
  /// The number of the subject.
  package let subjectID: Int
  /// The title of the ad, as it was then.
  package let title: String?
  /// The number and the name of the account concerned; `nil` for an ad of the catalogue.
  package let account: Int?
  let accountName: String?
  /// Who has decided; `nil` if a program has.
  package let moderator: Int?
  let moderatorName: String?
  let facts: String
  /// The rule or the law; `nil` for the rules of the board.
  package let rule: String?
  let caseID: Int?
  /// When a suspension ends by itself; `nil` if it does not.
  let ends: Int?

  /// What ``init(_:)`` reads, of ``tables``.
  static let columns = """
    decision.id, decision.at, action, subject, subject_id, title, decision.account_id, concerned.name, moderator_id, \
    moderator.name, facts, rule, decision.case_id, suspension.ends
    """
  static let columnCount = 14
  static let tables = """
    decision LEFT JOIN account AS concerned ON concerned.id = decision.account_id \
    LEFT JOIN account AS moderator ON moderator.id = moderator_id \
    LEFT JOIN suspension ON suspension.decision_id = decision.id
    """

  init(_ row: BoardResultRow) throws(UnexpectedRow) {
    (id, time) = (try row.int(0), try row.int(1))
    (action, subject, subjectID) = (try row.text(2), try row.text(3), try row.int(4))
    title = try row.optionalText(5)
    (account, accountName) = (try row.optionalInt(6), try row.optionalText(7))
    (moderator, moderatorName) = (try row.optionalInt(8), try row.optionalText(9))
    (facts, rule, caseID) = (try row.text(10), try row.optionalText(11), try row.optionalInt(12))
    ends = try row.optionalInt(13)
  }

  /// The entry of the log, for moderators.
  package var json: String {
    JSONObject.text {
      addDecision(to: &$0)
      $0.add("account", json: account.map { Self.account($0, accountName) })
      $0.add("by", moderatorName)
      $0.add("case", caseID)
    }
  }

  /// The entry for everybody: what may be of a person is null. A title may name one, and so may what a moderator has
  /// written.
  package var publicJSON: String {
    JSONObject.text {
      let isAd = subject == ModerationSubject.Kind.listing.rawValue
      addDecision(to: &$0, subjectID: isAd ? subjectID : nil, title: nil, facts: nil, rule: nil)
      $0.add("account", json: nil)
      $0.add("by", json: nil)
      $0.add("case", json: nil)
    }
  }

  /// What happened.
  package var reason: String { facts }
  /// Whether the board has decided by itself.
  package var isAutomated: Bool { moderator == nil }
  /// Why the board has decided by itself; `nil` if a moderator has decided, or the board for another reason.
  package var cause: AutomaticCause? { isAutomated ? AutomaticCause.allCases.first { $0.facts == facts } : nil }

  /// Whether it is this decision of a moderator.
  func isMade(_ decision: ModerationDecision, by moderator: Int) -> Bool {
    self.moderator == moderator && action == decision.action.rawValue && facts == decision.statement.facts
      && rule == decision.statement.rule && ends.map { $0 - time } == decision.duration
  }

  static func account(_ id: Int, _ name: String?) -> String {
    JSONObject.text {
      $0.add("id", id)
      $0.add("name", name ?? "")
    }
  }

  /// What the account concerned may know as well.
  func addDecision(to object: inout JSONObject) {
    addDecision(to: &object, subjectID: subjectID, title: title, facts: facts, rule: rule)
  }

  private func addDecision(
    to object: inout JSONObject,
    subjectID: Int?,
    title: String?,
    facts: String?,
    rule: String?
  ) {
    object.add("id", id)
    object.add("at", WireDate(secondsSince1970: time).text)
    object.add("action", action)
    object.add("subject", subject)
    object.add("subject_id", subjectID)
    object.add("title", title)
    object.add("reason", facts)
    object.add("rule", rule)
    object.add("automated", isAutomated)
    object.add("cause", cause?.rawValue)
    object.add("until", ends.map { WireDate(secondsSince1970: $0).text })
  }
}

/// A restriction, as the account concerned sees it.
package struct ReceivedStatement: Sendable, Equatable {
  /// What has become of the right to appeal.
  package enum Appeal: String, Sendable { case possible, open, decided }

  /// The decision.
  package let decision: LoggedDecision
  /// Whether it still applies.
  package let isInForce: Bool
  let appeal: Appeal

  /// The statement with what can be done about it.
  package var json: String {
    JSONObject.text {
      decision.addDecision(to: &$0)
      $0.add("in_force", isInForce)
      $0.add("appeal", appeal.rawValue)
    }
  }
}

/// A report, as the account that made it sees it.
package struct OwnReport: Sendable, Equatable {
  /// The number of the report.
  package let id: Int
  /// What it is about.
  let subject: String
  let subjectID: Int
  let reason: String
  /// Seconds since 1970.
  let time: Int
  /// What was decided; `nil` until then.
  package let outcome: String?
  /// When it was decided, in seconds since 1970.
  let decided: Int?

  /// The receipt, with the outcome.
  package var json: String {
    JSONObject.text {
      $0.add("id", id)
      $0.add("at", WireDate(secondsSince1970: time).text)
      $0.add("subject", subject)
      $0.add("subject_id", subjectID)
      $0.add("reason", reason)
      $0.add("outcome", outcome)
      $0.add("decided_at", decided.map { WireDate(secondsSince1970: $0).text })
    }
  }
}

/// What waits for a moderator: an ad, a conversation or a decision, with everything that was said about it.
package struct ModerationCase: Sendable {
  /// Somebody's words.
  package struct Words: Sendable {
    /// The reason, as it is sent.
    package let reason: String
    /// More about it; may be empty.
    package let text: String
    /// Seconds since 1970.
    package let time: Int
    /// Who says so; `nil` for the board itself.
    let account: Int?
    let name: String?
    /// The decision that is appealed.
    let appealed: Int?
    /// The name and the e-mail address of somebody without an account.
    let stranger: (name: String, email: String)?
  }

  /// What is known of the account concerned. Each number is at most ``BoardTerms/mostCounted``.
  struct History: Sendable {
    let ads: Int
    let reports: Int
    let restrictions: Int
  }

  /// The number of the case: that of its first report.
  package let id: Int
  /// What it is about.
  package let subject: String
  /// The number of the subject.
  package let subjectID: Int
  /// The title of the ad.
  package let title: String?
  /// The number and the name of the account concerned; `nil` for an ad of the catalogue.
  let account: Int?
  let name: String?
  package internal(set) var words: [Words] = []
  /// How many have something to say: somebody without an account once for each e-mail address.
  var count = 0
  var history = History(ads: 0, reports: 0, restrictions: 0)
  /// The ad as it is now, as JSON; `nil` if it is about none, or it was withdrawn.
  var listing: String?
  /// The newest messages of a conversation that was reported, the oldest first.
  var messages: [ReportedMessage] = []

  /// The case, for moderators.
  package var json: String {
    let words = words.map { words in
      JSONObject.text {
        $0.add("reason", words.reason)
        $0.add("text", words.text)
        $0.add("at", WireDate(secondsSince1970: words.time).text)
        $0.add("by", json: words.account.map { LoggedDecision.account($0, words.name) })
        $0.add(
          "stranger",
          json: words.stranger.map { stranger in
            JSONObject.text {
              $0.add("name", stranger.name)
              $0.add("email", stranger.email)
            }
          }
        )
        $0.add("appeal_of", words.appealed)
      }
    }
    return JSONObject.text {
      $0.add("case", id)
      $0.add("subject", subject)
      $0.add("subject_id", subjectID)
      $0.add("title", title)
      $0.add("listing", json: listing)
      $0.add(
        "account",
        json: account.map { account in
          JSONObject.text {
            $0.add("id", account)
            $0.add("name", name ?? "")
            $0.add("ads", history.ads)
            $0.add("reports", history.reports)
            $0.add("restrictions", history.restrictions)
          }
        }
      )
      $0.add("count", count)
      $0.add("reports", json: words.jsonArray)
      $0.add("messages", json: messages.map(\.json).jsonArray)
    }
  }
}

/// A message of a conversation that was reported, for moderators.
package struct ReportedMessage: Sendable {
  let id: Int
  let isSellers: Bool
  let text: String
  let sent: Int

  /// Reads the number, whether the seller wrote it, the text and the time.
  init(_ row: BoardResultRow) throws(UnexpectedRow) {
    (id, isSellers) = (try row.int(0), try row.bool(1))
    (text, sent) = (try row.text(2), try row.int(3))
  }

  /// `{"id":…,"from":"seller|buyer","text":"…","sent_at":"…"}`
  package var json: String {
    JSONObject.text {
      $0.add("id", id)
      $0.add("from", isSellers ? "seller" : "buyer")
      $0.add("text", text)
      $0.add("sent_at", WireDate(secondsSince1970: sent).text)
    }
  }
}
