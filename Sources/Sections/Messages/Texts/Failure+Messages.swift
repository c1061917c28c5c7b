import Languages
package import Messages
package import Shell

extension MessagesAPIError: DescribedError {
  package var failure: Failure {
    switch self {
    case .unsupported: Failure(.unsupported, .boardWithoutMessages)
    case .notSignedIn: Failure(.auth, .messagesNeedSignIn, hint: .signInWithLogin)
    case .unauthorised: Failure(.auth, .messagesTokenRejected, hint: .signInWithLogin)
    case .suspended: Failure(.auth, .messagesAccountSuspended)
    case .forbidden(let reason): Failure(.auth, .messageRefused(reason))
    case .blocked: Failure(.auth, .memberBlocksYou)
    case .blocking: Failure(.auth, .youBlockMember, hint: .unblockMember)
    case .left: Failure(.notFound, .memberHasLeft)
    case .gone: Failure(.notFound, .adIsGone)
    case .missing: Failure(.notFound, .noSuchAdOrConversation)
    case .refused(let status, let reason):
      Failure(.invalidData, .messageRefused(reason.flatMap { $0.isEmpty ? nil : $0 } ?? "HTTP \(status)"))
    case .trouble(let status, let reason, let pause): Failure(status: status, reason: reason, retryAfter: pause)
    case .unreadable: Failure(.invalidData, .boardAnswerUnreadable, hint: .checkTheBoard)
    }
  }

  package var retryAfter: Duration? { if case .trouble(_, _, let pause) = self { pause } else { nil } }
}

extension MessagesModelError: DescribedError {
  package var failure: Failure {
    switch self {
    case .noSuchRow(let row, let shown):
      Failure(
        .notFound,
        .noSuchConversationRow(row),
        hint: shown == 0 ? .listConversationsFirst : .conversationsUpTo(shown)
      )
    case .noConversation: Failure(.notFound, .noSuchConversation, hint: .listConversationsFirst)
    case .empty: Failure(.usage, .messageIsEmpty, kept: .nothingWasSent)
    case .tooLong(let count):
      Failure(.invalidData, .messageTooLong(count, limit: ConversationMessage.longestText), kept: .nothingWasSent)
    case .tooManyBytes(let count, let limit):
      Failure(.invalidData, .messageHasTooManyBytes(count, limit: limit), kept: .nothingWasSent)
    case .tooManyMarks:
      Failure(.invalidData, .messageHasTooManyMarks(TextBounds.mostMarks), kept: .nothingWasSent)
    case .unanswerable(let next):
      Failure(.usage, .statementsAreNotAnswered, kept: .nothingWasSent, hint: next)
    case .unsendable: Failure(.invalidData, .messageUnsendable, kept: .nothingWasSent)
    case .nobodyAnswers: Failure(.auth, .nobodyAnswers, kept: .nothingWasSent)
    }
  }
}
