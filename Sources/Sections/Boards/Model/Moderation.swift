/// What a moderator can do.
package enum ModerationAction: String, Sendable, CaseIterable {
  case hide, restore, hold, release, suspend, reinstate, dismiss, purge
}

/// What is wrong with an ad that is reported.
package enum ReportReason: String, Sendable, CaseIterable { case spam, fraud, illegal, offensive, other }

/// A decision that is to be made.
package struct NewDecision: Sendable, Equatable {
  /// What it is about.
  package enum Subject: Sendable, Equatable {
    /// An ad, by its number on the board.
    case listing(Int)
    /// An account, by its number or its name.
    case account(String)
    /// What an open case is about.
    case openCase(Int)
  }

  /// What is done.
  package var action: ModerationAction
  /// What it is done to.
  package var subject: Subject
  /// What happened, for the account concerned.
  package var reason: String
  /// The rule or the law; `nil` for the rules of the board.
  package var rule: String?
  /// The case that it decides; `nil` for the open case of the subject.
  package var openCase: Int?
  /// How long a suspension lasts, in seconds; `nil` without end.
  package var duration: Int?

  /// Describes a decision.
  package init(
    _ action: ModerationAction,
    _ subject: Subject,
    reason: String,
    rule: String? = nil,
    openCase: Int? = nil,
    duration: Int? = nil
  ) {
    (self.action, self.subject, self.reason, self.rule, self.openCase) = (action, subject, reason, rule, openCase)
    self.duration = duration
  }
}

/// What moderators do with a board: over its API, or on its database.
package protocol BoardModeration: Sendable {
  /// The open cases, the oldest first.
  func cases(limit: Int) async throws -> [ReportedCase]
  /// The decisions about ads and accounts, the newest first.
  ///
  /// - Parameter isPublic: without what may be of a person.
  func decisions(limit: Int, isPublic: Bool) async throws -> [LoggedDecision]
  /// Makes a decision, and returns its entry in the log.
  func decide(_ decision: NewDecision) async throws -> LoggedDecision
}

/// An account, by its number and its name.
package struct NamedAccount: Decodable, Sendable, Equatable {
  /// The number of the account.
  package var id: Int
  /// Its name.
  package var name: String
}

/// A decision in the log of a board, as the API sends it (Docs/openapi.yaml).
package struct LoggedDecision: Decodable, Sendable, Equatable {
  /// The number of the decision.
  package var id: Int
  /// When, as the board writes it.
  package var at: String
  /// What was done.
  package var action: String
  /// What it was done to: `listing`, `conversation` or `account`.
  package var subject: String
  /// The number of the subject; `nil` in the public log if that is a person's.
  package var subjectID: Int?
  /// The title of the ad, as it was.
  package var title: String?
  /// What happened; `nil` in the public log.
  package var reason: String?
  /// The rule or the law.
  package var rule: String?
  /// Whether the board has decided by itself.
  package var automated: Bool
  /// Why it has: `new_member`, `held_account`, `listed_word` or `duplicate`.
  package var cause: String?
  /// When a suspension ends by itself, as the board writes it.
  package var until: String?
  /// Whom it concerns; only in the log.
  package var account: NamedAccount?
  /// The name of the moderator; only in the log.
  package var by: String?
  /// The case that it has decided; only in the log.
  package var openCase: Int?
  /// Whether it still applies; only for the account concerned.
  package var inForce: Bool?
  /// `possible`, `open` or `decided`; only for the account concerned.
  package var appeal: String?

  private enum CodingKeys: String, CodingKey {
    case id, at, action, subject, title, reason, rule, automated, cause, until, account, by, appeal
    case subjectID = "subject_id"
    case openCase = "case"
    case inForce = "in_force"
  }
}

/// An open case of a board, as the API sends it.
package struct ReportedCase: Decodable, Sendable, Equatable {
  /// Somebody's words.
  package struct Words: Decodable, Sendable, Equatable {
    /// A reason, `appeal`, or the cause for which the board lets an ad wait.
    package var reason: String
    /// More about it; may be empty.
    package var text: String
    /// When, as the board writes it.
    package var at: String
    /// Who says so; `nil` for the board itself, and for somebody without an account.
    package var by: NamedAccount?
    /// Who says so without an account.
    package var stranger: Stranger?
    /// The decision that is appealed.
    package var appealed: Int?

    private enum CodingKeys: String, CodingKey {
      case reason, text, at, by, stranger
      case appealed = "appeal_of"
    }
  }

  /// Somebody without an account.
  package struct Stranger: Decodable, Sendable, Equatable {
    /// The name.
    package var name: String
    /// The e-mail address.
    package var email: String
  }

  /// The ad as it is now.
  package struct Ad: Decodable, Sendable, Equatable {
    /// Its description.
    package var description: String
    /// Why nobody but its owner and the moderators sees it.
    package var withheld: String?
  }

  /// A message of a conversation that was reported.
  package struct Message: Decodable, Sendable, Equatable {
    /// `seller` or `buyer`.
    package var from: String
    /// The text.
    package var text: String
    /// When, as the board writes it.
    package var sentAt: String

    private enum CodingKeys: String, CodingKey {
      case from, text
      case sentAt = "sent_at"
    }
  }

  /// The account concerned.
  package struct Concerned: Decodable, Sendable, Equatable {
    /// The number of the account.
    package var id: Int
    /// Its name.
    package var name: String
    /// How many ads it has published.
    package var ads: Int
    /// How often it was reported.
    package var reports: Int
    /// How often it was restricted.
    package var restrictions: Int
  }

  /// The number of the case.
  package var number: Int
  /// What it is about: `listing`, `conversation` or `account`.
  package var subject: String
  /// The number of the subject.
  package var subjectID: Int
  /// The title of the ad.
  package var title: String?
  /// Who is reported; `nil` for an ad of the catalogue.
  package var account: Concerned?
  /// How many have something to say.
  package var count: Int
  /// The first ones.
  package var reports: [Words]
  /// The ad as it is now; `nil` if it is gone, or the case is about none.
  package var listing: Ad?
  /// The newest messages of the conversation, the oldest first.
  package var messages: [Message]?

  private enum CodingKeys: String, CodingKey {
    case number = "case"
    case subject, title, account, count, reports, listing, messages
    case subjectID = "subject_id"
  }
}

/// A report, as the account that made it sees it.
package struct OwnReport: Decodable, Sendable, Equatable {
  /// The number of the report.
  package var id: Int
  /// What it is about.
  package var subject: String
  /// The number of the subject.
  package var subjectID: Int
  /// The action that was decided; `nil` until then.
  package var outcome: String?
  /// When it was decided, as the board writes it.
  package var decidedAt: String?

  private enum CodingKeys: String, CodingKey {
    case id, subject, outcome
    case subjectID = "subject_id"
    case decidedAt = "decided_at"
  }
}
