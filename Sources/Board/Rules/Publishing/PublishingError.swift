package import HTTPTypes
import Languages

/// Why a publication is refused: the status, and a document with the reason, for each field if possible.
package struct PublishingError: Error, Sendable, Equatable {
  /// The code for programs.
  package enum Code: String, Sendable {
    case unauthorized, forbidden, suspended, blocked, blocking, gone, left, malformed, invalid
    case notFound = "not_found"
    case cursorExpired = "cursor_expired"
    case noKey = "idempotency_key_missing"
    case keyReused = "idempotency_key_reused"
    case keyInProgress = "idempotency_key_in_progress"
    case tooMany = "too_many_requests"
    case noInvitationsLeft = "no_invitations_left"
    case decided, appealed
    case tooLarge = "too_large"
    case notAPicture = "not_a_picture"
    case nameTaken = "name_taken"
  }

  /// What a program can tell from the error.
  package let code: Code
  /// The reason, in a sentence without its full stop.
  package let message: String
  let flaws: [SubmissionFlaw]
  /// Who has decided already, by name.
  package let decider: String?
  /// In seconds.
  package let retryAfter: Int?

  /// Creates an error.
  package init(
    _ code: Code,
    _ message: String,
    flaws: [SubmissionFlaw] = [],
    decider: String? = nil,
    retryAfter: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.flaws = flaws
    self.decider = decider
    self.retryAfter = retryAfter
  }

  /// The status of the response.
  package var status: HTTPResponse.Status {
    switch code {
    case .malformed, .noKey: .badRequest
    case .unauthorized: .unauthorized
    case .forbidden, .suspended, .blocked, .blocking: .forbidden
    case .notFound: .notFound
    case .keyInProgress, .nameTaken, .decided, .appealed: .conflict
    case .gone, .cursorExpired, .left: .gone
    case .notAPicture: .unsupportedMediaType
    case .invalid, .keyReused, .tooLarge: .unprocessableContent
    case .tooMany, .noInvitationsLeft: .tooManyRequests
    }
  }

  /// `{"error":{"code":…,"message":…,"fields":[…]}}`, with `"decided_by":…` if somebody else has decided already.
  package var json: String {
    let fields = flaws.map { flaw in
      JSONObject.text {
        $0.add("field", flaw.field.rawValue)
        $0.add("rule", flaw.rule.rawValue)
        $0.add("message", flaw.message)
      }
    }
    return JSONObject.text {
      $0.add("error") {
        $0.add("code", code.rawValue)
        $0.add("message", message)
        $0.add("fields", json: fields.jsonArray)
        if let decider { $0.add("decided_by", decider) }
      }
    }
  }

  /// `Retry-After` and `WWW-Authenticate`, if the error has them.
  package var headers: HTTPFields {
    var headers = HTTPFields()
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    // RFC 6750, §3: without a token, no error is named.
    if code == .unauthorized { headers[.wwwAuthenticate] = #"Bearer realm="board""# }
    return headers
  }

  /// The route needs a token, and the request has none.
  package static let noToken = PublishingError(.unauthorized, "the request needs a bearer token")
  /// The board is for its members, and the request has no token.
  package static let membersOnly = PublishingError(
    .unauthorized,
    "only members can read this board, with a bearer token"
  )
  /// The token is unknown or was revoked.
  package static let wrongToken = PublishingError(.unauthorized, "the token is not one of this board, or was revoked")
  static let notYours = PublishingError(.forbidden, "the ad belongs to someone else")
  /// The ad was withdrawn by its owner, or is withheld.
  package static let gone = PublishingError(.gone, "the ad is not on the board any more")
  static let cursorExpired = PublishingError(.cursorExpired, "the changes since then are no longer known; sync again")
  /// The time of the ad is over.
  package static let expired = PublishingError(.gone, "the ad has expired")
  /// The ad was sold, some time ago.
  package static let sold = PublishingError(.gone, "the ad was sold")
  /// No ad ever had this number.
  package static let noAd = PublishingError(.notFound, "there is no such ad")
  static let noSeller = PublishingError(.forbidden, "the ad came with the catalogue, and nobody answers for it")
  /// The status is none of those that an owner can set.
  package static let invalidStatus = PublishingError(.invalid, "the status must be active, reserved or sold")
  static let ownAd = PublishingError(.forbidden, "the ad is the sender's own")
  /// The account is not one of the two who write to each other.
  package static let noConversation = PublishingError(.notFound, "the account has no such conversation")
  static let invalidMessage = PublishingError(
    .invalid,
    """
    a message has 1 to \(ConversationMessage.longestText) characters, none of them U+0000 or with more than \
    \(TextBounds.mostMarks) marks, and at most \(TextBounds.mostBytes(of: ConversationMessage.longestText)) bytes
    """
  )
  /// The route is for moderators.
  package static let notModerator = PublishingError(.forbidden, "only moderators may do this")
  static let ownCase = PublishingError(.forbidden, "nobody decides about their own ads, conversations or account")
  static let ownDecision = PublishingError(.forbidden, "another moderator decides about an appeal")
  static let higherRole = PublishingError(.forbidden, "only an admin decides about a moderator or an admin")
  /// No case has this number.
  package static let noCase = PublishingError(.notFound, "there is no such case")
  /// The account was never told of a restriction with this number.
  package static let noDecision = PublishingError(.notFound, "there is no such decision about the account")
  /// No account has this number.
  package static let noAccount = PublishingError(.notFound, "there is no such account")
  static let appealed = PublishingError(.appealed, "the decision was appealed before")
  static let lifted = PublishingError(.gone, "the decision no longer applies")
  static let heldAccount = PublishingError(.invalid, "all ads of this account wait: release the account")
  static let waitingAd = PublishingError(.invalid, "an ad that waits is either released or hidden")
  static let adOfCatalogue = PublishingError(.invalid, "an ad of the catalogue can be hidden, and not purged")
  static let invalidDuration = PublishingError(
    .invalid,
    "only a suspension has a duration, of 1 second to \(ModerationDecision.longest / 86_400) days"
  )
  /// What was sent is no notice.
  static func invalidNotice(_ message: String) -> PublishingError { PublishingError(.invalid, message) }
  /// No notice has this receipt.
  package static let noNotice = PublishingError(.notFound, "there is no such receipt")
  /// The token of the feed is not valid.
  package static let noFeed = PublishingError(.unauthorized, "the address of the feed is not valid, or no longer")
  /// The operator has not set up mail.
  package static let noMail = PublishingError(.notFound, "this board sends no mail")
  static let noMailAddress = PublishingError(.notFound, "the account has no e-mail address")
  /// The address is not of the form that the board can use.
  package static let invalidMailAddress = PublishingError(.invalid, "an e-mail address is needed, in ASCII characters")
  static let wrongMailCode = PublishingError(.invalid, "this is not the code that was mailed")
  static let mailCodeExpired = PublishingError(.gone, "the code has expired, or others were tried too often")
  /// What is to be decided is so already.
  package static let nothingToDecide = PublishingError(.decided, "nothing would change")
  static let invalidReason = PublishingError(
    .invalid,
    "a reason has 1 to \(StatementOfReasons.longestText) characters, none of them U+0000"
  )

  /// Somebody was first.
  static func decided(by name: String) -> PublishingError {
    PublishingError(.decided, "\(name) has already decided this case", decider: name)
  }

  /// The account has blocked the other one.
  static let blocking = PublishingError(.blocking, "the account has blocked this member")
  static let left = PublishingError(.left, "this member has left the board")
  static let blocked = PublishingError(.blocked, "this member does not accept messages from the account")
  /// The account has not blocked one with this name.
  package static let notBlocked = PublishingError(.notFound, "the account has not blocked this member")
  static let ownAccount = PublishingError(.forbidden, "nobody blocks their own account")
  static let firstAccountStays = PublishingError(
    .forbidden,
    "the first account of a board is its operator's, and stays"
  )
  static let noInvitationsLeft = PublishingError(.noInvitationsLeft, "the account has no invitations left")
  /// The account may do no more than see why, appeal, export what the board has of it, and be erased.
  package static let suspended = PublishingError(.suspended, "the account is suspended")
  /// The code of the invitation is unknown.
  package static let noInvitation = PublishingError(.notFound, "there is no such invitation")
  static let invitationUsed = PublishingError(.gone, "the invitation was used, or has expired")
  static let nameTaken = PublishingError(.nameTaken, "another account has this name, or one that looks like it")
  static let noSuchToken = PublishingError(.notFound, "the account has no such token")
  /// The name is empty, too long, or not visible.
  package static let invalidName = PublishingError(
    .invalid,
    """
    a name has 1 to \(Account.longestName) characters, all of them visible, with at most \(TextBounds.mostMarks) marks on each
    """
  )
  package static let numberAsName = PublishingError(.invalid, "the name of an account cannot be a number")
  /// No request with this key had an effect.
  package static let noSuchKey = PublishingError(.notFound, "nothing was done under this key")
  /// The route needs a key, and the request has none.
  package static let noKey = PublishingError(
    .noKey,
    "an Idempotency-Key of 1 to 255 printable ASCII characters is needed"
  )
  static let keyReused = PublishingError(.keyReused, "the Idempotency-Key was used for another request")
  /// Another request with the same key has not ended.
  package static let keyInProgress = PublishingError(
    .keyInProgress,
    "a request with this Idempotency-Key is being processed",
    retryAfter: 1
  )

  /// The body is not what the route reads.
  package static func malformed(_ message: String) -> PublishingError { PublishingError(.malformed, message) }

  /// A submitted ad has these defects.
  package static func invalid(_ flaws: [SubmissionFlaw]) -> PublishingError {
    PublishingError(.invalid, "the ad cannot be published as it is", flaws: flaws)
  }

  /// The limit of the account or the address is reached for some seconds.
  package static func tooMany(retryAfter: Int) -> PublishingError {
    PublishingError(.tooMany, "too many requests", retryAfter: retryAfter)
  }
}
