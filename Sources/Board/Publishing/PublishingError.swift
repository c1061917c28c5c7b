import HTTPTypes
import Languages

/// Why a publication is refused: the status, and a document with the reason, for each field if possible.
struct PublishingError: Error, Sendable, Equatable {
  /// The code for programs.
  enum Code: String, Sendable {
    case unauthorized, forbidden, suspended, gone, malformed, invalid
    case notFound = "not_found"
    case cursorExpired = "cursor_expired"
    case noKey = "idempotency_key_missing"
    case keyReused = "idempotency_key_reused"
    case keyInProgress = "idempotency_key_in_progress"
    case tooMany = "too_many_requests"
    case tooLarge = "too_large"
    case notAPicture = "not_a_picture"
  }

  let code: Code
  let message: String
  let flaws: [SubmissionFlaw]
  /// In seconds.
  let retryAfter: Int?

  init(_ code: Code, _ message: String, flaws: [SubmissionFlaw] = [], retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.flaws = flaws
    self.retryAfter = retryAfter
  }

  var status: HTTPResponse.Status {
    switch code {
    case .malformed, .noKey: .badRequest
    case .unauthorized: .unauthorized
    case .forbidden, .suspended: .forbidden
    case .notFound: .notFound
    case .keyInProgress: .conflict
    case .gone, .cursorExpired: .gone
    case .notAPicture: .unsupportedMediaType
    case .invalid, .keyReused, .tooLarge: .unprocessableContent
    case .tooMany: .tooManyRequests
    }
  }

  /// `{"error":{"code":…,"message":…,"fields":[…]}}`
  var json: String {
    let fields = flaws.map { flaw in
      #"{"field":"\#(flaw.field.rawValue)","rule":"\#(flaw.rule.rawValue)","message":\#(flaw.message.jsonLiteral)}"#
    }
    return #"{"error":{"code":"\#(code.rawValue)","message":\#(message.jsonLiteral),"fields":\#(fields.jsonArray)}}"#
  }

  var headers: HTTPFields {
    var headers = HTTPFields()
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    // RFC 6750, §3: without a token, no error is named.
    if code == .unauthorized { headers[.wwwAuthenticate] = #"Bearer realm="board""# }
    return headers
  }

  static let noToken = PublishingError(.unauthorized, "the request needs a bearer token")
  static let wrongToken = PublishingError(.unauthorized, "the token is not one of this board, or was revoked")
  static let notYours = PublishingError(.forbidden, "the ad belongs to someone else")
  static let gone = PublishingError(.gone, "the ad was withdrawn")
  static let cursorExpired = PublishingError(.cursorExpired, "the changes since then are no longer known; sync again")
  static let expired = PublishingError(.gone, "the ad has expired")
  static let sold = PublishingError(.gone, "the ad was sold")
  static let noAd = PublishingError(.notFound, "there is no such ad")
  static let noSeller = PublishingError(.forbidden, "the ad came with the catalogue, and nobody answers for it")
  static let invalidStatus = PublishingError(.invalid, "the status must be active, reserved or sold")
  static let ownAd = PublishingError(.forbidden, "the ad is the sender's own")
  static let noConversation = PublishingError(.notFound, "the account has no such conversation")
  static let invalidMessage = PublishingError(
    .invalid,
    """
    a message has 1 to \(ConversationMessage.longestText) characters, none of them U+0000 or with more than \
    \(TextBounds.mostMarks) marks, and at most \(TextBounds.mostBytes(of: ConversationMessage.longestText)) bytes
    """
  )
  static let suspended = PublishingError(.suspended, "the account is suspended")
  static let noInvitation = PublishingError(.notFound, "there is no such invitation")
  static let invitationUsed = PublishingError(.gone, "the invitation was used, or has expired")
  static let noSuchToken = PublishingError(.notFound, "the account has no such token")
  static let invalidName = PublishingError(
    .invalid,
    """
    a name has 1 to \(Account.longestName) characters, all of them visible, with at most \(TextBounds.mostMarks) marks on each
    """
  )
  static let noSuchKey = PublishingError(.notFound, "nothing was done under this key")
  static let noKey = PublishingError(.noKey, "an Idempotency-Key of 1 to 255 printable ASCII characters is needed")
  static let keyReused = PublishingError(.keyReused, "the Idempotency-Key was used for another request")
  static let keyInProgress = PublishingError(
    .keyInProgress,
    "a request with this Idempotency-Key is being processed",
    retryAfter: 1
  )

  static func malformed(_ message: String) -> PublishingError { PublishingError(.malformed, message) }

  static func invalid(_ flaws: [SubmissionFlaw]) -> PublishingError {
    PublishingError(.invalid, "the ad cannot be published as it is", flaws: flaws)
  }

  static func tooMany(retryAfter: Int) -> PublishingError {
    PublishingError(.tooMany, "too many requests", retryAfter: retryAfter)
  }
}
