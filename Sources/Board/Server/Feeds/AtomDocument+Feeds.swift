import BoardRules
import Languages
import Loading

extension AtomDocument {
  /// The open cases.
  ///
  /// - Parameters:
  ///   - board: tells the entries from those of other boards.
  ///   - now: when a feed without entries was updated.
  init(_ cases: [ModerationCase], of board: String, named name: String, in language: Language, at now: Int) {
    self.init(
      id: Self.tag("feed", board + ".reports"),
      title: Message.feedOfReports(name).text(in: language),
      author: name,
      updated: Self.date(cases.flatMap(\.words).map(\.time).max() ?? now),
      language: language.rawValue,
      entries: cases.map { found in
        let times = found.words.map(\.time)
        let about = found.about(in: language)
        return Entry(
          id: Self.tag("case", "\(board).\(found.id)"),
          title: Message.feedCase(String(found.id), subject: about).text(in: language),
          published: Self.date(times.min() ?? now),
          updated: Self.date(times.max() ?? now),
          text: found.words.map { $0.text(in: language) }.joined(separator: "\n")
        )
      },
      // A moderator sees that a character was left out.
      mark: "\u{FFFD}"
    )
  }

  /// What others have written to a member, and what moderators have decided about the member, the newest first.
  ///
  /// - Parameters:
  ///   - board: tells the entries from those of other boards.
  ///   - now: when a feed without entries was updated.
  init(
    _ messages: [ReceivedMessage],
    _ statements: [ReceivedStatement],
    of board: String,
    named name: String,
    in language: Language,
    at now: Int
  ) {
    let written = messages.map { message in
      let title = message.adTitle.isEmpty ? "#\(message.adID)" : message.adTitle
      return (
        message.sent,
        Entry(
          id: Self.tag("message", "\(board).\(message.id)"),
          title: Message.feedMessage(message.sender.isEmpty ? "–" : message.sender, title: title).text(in: language),
          updated: Self.date(message.sent),
          text: message.beginning
        )
      )
    }
    let decided = statements.map { statement in
      let decision = statement.decision
      let paragraphs = decision.why.map { $0.text(in: language) }.joined(separator: "\n")
      return (
        decision.time,
        Entry(
          id: Self.tag("decision", "\(board).\(decision.id)"),
          title: decision.what.text(in: language),
          updated: Self.date(decision.time),
          text: paragraphs + "\n\n" + Message.feedStatementHelp(String(decision.id)).text(in: language)
        )
      )
    }
    let newest = (written + decided).sorted { $0.0 > $1.0 }
    self.init(
      id: Self.tag("feed", board + ".messages"),
      title: Message.feedOfMessages(name).text(in: language),
      author: name,
      updated: Self.date(newest.first?.0 ?? now),
      language: language.rawValue,
      entries: newest.map(\.1)
    )
  }

  private static func date(_ time: Int) -> String { BoardRules.WireDate(secondsSince1970: time).text }
}

extension ModerationCase {
  /// What it is about, with the title of the ad if it has one.
  fileprivate func about(in language: Language) -> String {
    let number = String(subjectID)
    let subject: Message =
      switch ModerationSubject.Kind(rawValue: subject) {
      case .listing: .feedCaseAd(number)
      case .conversation: .feedCaseConversation(number)
      case .account: .feedCaseAccount(number)
      case nil: Message(verbatim: "\(self.subject) \(number)")
      }
    let text = subject.text(in: language)
    return title.map { Message.feedCaseTitled(text, title: $0).text(in: language) } ?? text
  }
}

extension ModerationCase.Words {
  fileprivate func text(in language: Language) -> String {
    let why = reasonWords.text(in: language)
    return text.isEmpty ? why : Message.feedCaseWords(why, text: text).text(in: language)
  }

  private var reasonWords: Message {
    switch SubmittedReport.Reason(rawValue: reason) {
    case .spam: return .feedReasonSpam
    case .fraud: return .feedReasonFraud
    case .illegal: return .feedReasonIllegal
    case .offensive: return .feedReasonOffensive
    case .other: return .feedReasonOther
    case nil: break
    }
    return switch AutomaticCause(rawValue: reason) {
    case .newMember: .feedReasonNewMember
    case .heldAccount: .feedReasonHeldAccount
    case .listedWord: .feedReasonListedWord
    case .duplicate: .feedReasonDuplicate
    case nil: reason == "appeal" ? .feedReasonAppeal : Message(verbatim: reason)
    }
  }
}

extension LoggedDecision {
  /// What was done to its account.
  fileprivate var what: Message {
    let title = self.title ?? "#\(subjectID)"
    return switch (ModerationSubject.Kind(rawValue: subject), ModerationAction(rawValue: action)) {
    case (.listing, .purge): .feedStatementPurge
    case (.listing, _) where isAutomated: .feedStatementWaitingAd(title)
    case (.listing, _): .feedStatementAd(title)
    default: .feedStatementAccount
    }
  }

  /// Why, in lines. What the board itself says is in the reader's language.
  fileprivate var why: [Message] {
    let words = cause?.feedWords ?? Message(verbatim: reason + (rule.map { " [\($0)]" } ?? ""))
    return isAutomated ? [words, .feedStatementAutomated] : [words]
  }
}

extension AutomaticCause {
  fileprivate var feedWords: Message {
    switch self {
    case .newMember: .feedCauseNewMember
    case .heldAccount: .feedCauseHeldAccount
    case .listedWord: .feedCauseListedWord
    case .duplicate: .feedCauseDuplicate
    }
  }
}
