import Foundation
import HTTP

/// Why a board does not do what was asked about messages.
package enum MessagesAPIError: Error, Sendable, Equatable {
  /// The board has no conversations.
  case unsupported
  /// There is no token for the board.
  case notSignedIn
  /// The token is invalid, with the board's reason.
  case unauthorised(String?)
  /// The account is suspended.
  case suspended
  /// The board does not let this account write, with its reason: the ad is the user's own, or nobody's.
  case forbidden(String)
  /// The other member does not accept messages of this account.
  case blocked
  /// The account has blocked the other member.
  case blocking
  /// The account of the other member was erased.
  case left
  /// The ad was withdrawn, or has expired.
  case gone
  /// There is no such ad or conversation.
  case missing
  /// The board refuses the request for another reason.
  case refused(Int, reason: String?)
  /// The board is in trouble, or has no time.
  case trouble(Int, reason: String?, retryAfter: Duration?)
  /// A complete response that breaks the contract.
  case unreadable

  init(_ response: HTTPResponse) {
    struct RefusalDTO: Decodable {
      struct Body: Decodable {
        var code: String?
        var message: String
      }
      var error: Body
    }
    let refusal = (try? JSONDecoder().decode(RefusalDTO.self, from: response.body))?.error
    let reason = refusal.map { String($0.message.prefix(200)) }
    switch response.status {
    case 401: self = .unauthorised(reason)
    case 403 where refusal?.code == "suspended": self = .suspended
    case 403 where refusal?.code == "blocked": self = .blocked
    case 403 where refusal?.code == "blocking": self = .blocking
    case 403: self = .forbidden(reason ?? "HTTP 403")
    case 404, 405, 501: self = .missing
    case 410 where refusal?.code == "left": self = .left
    case 410: self = .gone
    case 408, 409, 429, 500...: self = .trouble(response.status, reason: reason, retryAfter: response.retryAfter)
    default: self = .refused(response.status, reason: reason)
    }
  }

  /// Whether a board without conversations may answer like this.
  var mayBePlain: Bool {
    switch self {
    case .unauthorised, .forbidden, .missing, .gone, .refused: true
    case .unsupported, .notSignedIn, .suspended, .blocked, .blocking, .left, .trouble, .unreadable: false
    }
  }

  /// Whether it refuses a message for good: sending it again would not help.
  var isFinal: Bool {
    switch self {
    case .unsupported, .suspended, .forbidden, .blocked, .blocking, .left, .gone, .missing, .refused: true
    case .notSignedIn, .unauthorised, .trouble, .unreadable: false
    }
  }

  /// Whether it says that a message has not arrived, also by an earlier request with its key.
  ///
  /// A board looks the key up before it looks at the ad, but after it has looked at the account.
  var isCertain: Bool {
    switch self {
    case .forbidden, .blocked, .blocking, .left, .gone, .missing, .refused: true
    case .unsupported, .notSignedIn, .unauthorised, .suspended, .trouble, .unreadable: false
    }
  }
}
