import HTTPTypes
import NIOCore

/// Why a publication is refused: the status, and a document with the reason, for each field if possible.
struct PublishingError: Error, Sendable, Equatable {
  /// The code for programs.
  enum Code: String, Sendable {
    case unauthorized, forbidden, gone, malformed, invalid
    case notFound = "not_found"
    case noKey = "idempotency_key_missing"
    case keyReused = "idempotency_key_reused"
    case keyInProgress = "idempotency_key_in_progress"
    case tooMany = "too_many_requests"
    case tooLarge = "too_large"
    case notAPicture = "not_a_picture"
  }

  let status: HTTPResponse.Status
  let code: Code
  let message: String
  var flaws: [SubmissionFlaw] = []
  /// In seconds.
  var retryAfter: Int?

  /// `{"error":{"code":…,"message":…,"fields":[…]}}`
  var json: ByteBuffer {
    var json = JSONText()
    json.raw(#"{"error":{"code":"\#(code.rawValue)","message":"#)
    json.string(message)
    json.raw(#","fields":["#)
    for (index, flaw) in flaws.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw(#"{"field":"\#(flaw.field.rawValue)","rule":"\#(flaw.rule.rawValue)","message":"#)
      json.string(flaw.message)
      json.raw("}")
    }
    json.raw("]}}")
    return json.buffer
  }

  var headers: HTTPFields {
    var headers = HTTPFields()
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    // RFC 6750, §3: without a token, no error is named.
    if code == .unauthorized { headers[.wwwAuthenticate] = #"Bearer realm="board""# }
    return headers
  }
}

extension PublishingError {
  static let noToken = PublishingError(
    status: .unauthorized,
    code: .unauthorized,
    message: "publishing needs a bearer token"
  )
  static let wrongToken = PublishingError(
    status: .unauthorized,
    code: .unauthorized,
    message: "the token is not one of this board, or was revoked"
  )
  static let notYours = PublishingError(
    status: .forbidden,
    code: .forbidden,
    message: "the ad belongs to someone else"
  )
  static let gone = PublishingError(status: .gone, code: .gone, message: "the ad was withdrawn")
  static let noAd = PublishingError(status: .notFound, code: .notFound, message: "there is no such ad")
  static let noSuchKey = PublishingError(
    status: .notFound,
    code: .notFound,
    message: "nothing was done under this key"
  )
  static let noKey = PublishingError(
    status: .badRequest,
    code: .noKey,
    message: "an Idempotency-Key of 1 to 255 printable ASCII characters is needed"
  )
  static let keyReused = PublishingError(
    status: .unprocessableContent,
    code: .keyReused,
    message: "the Idempotency-Key was used for another request"
  )
  static let keyInProgress = PublishingError(
    status: .conflict,
    code: .keyInProgress,
    message: "a request with this Idempotency-Key is being processed",
    retryAfter: 1
  )

  static func malformed(_ message: String) -> PublishingError {
    PublishingError(status: .badRequest, code: .malformed, message: message)
  }

  static func invalid(_ flaws: [SubmissionFlaw]) -> PublishingError {
    PublishingError(
      status: .unprocessableContent,
      code: .invalid,
      message: "the ad cannot be published as it is",
      flaws: flaws
    )
  }

  static func tooMany(retryAfter: Int) -> PublishingError {
    PublishingError(
      status: .tooManyRequests,
      code: .tooMany,
      message: "too many requests",
      retryAfter: retryAfter
    )
  }
}
