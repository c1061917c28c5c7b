package import Foundation
import HTTP

/// Why a board does not do what was asked about an account.
package enum AccountAPIError: Error, Sendable, Equatable {
  /// The board has no accounts.
  case unsupported(URL)
  /// The board has no reports.
  case withoutReports(URL)
  /// The invitation never existed, was used, or has expired.
  case invitationInvalid
  /// Another account has the name, or one that looks like it.
  case nameTaken
  /// The account has made as many invitations as it may. Waiting does not help, only withdrawing an open one.
  case noInvitationsLeft(hasOpen: Bool)
  /// Somebody else has decided, or the decision would change nothing: the name, and the board's reason.
  case decided(by: String?, reason: String)
  /// The board refuses the request: the status, and its reason.
  case refused(Int, reason: String?)
  /// The board is in trouble, or has no time.
  case status(Int, reason: String?, retryAfter: Duration?)

  init(_ response: HTTPResponse, _ server: URL) {
    struct Refusal: Decodable {
      struct Reason: Decodable {
        var code: String?
        var message: String
        var decider: String?

        private enum CodingKeys: String, CodingKey {
          case code, message
          case decider = "decided_by"
        }
      }
      var error: Reason
    }
    let error = (try? JSONDecoder().decode(Refusal.self, from: response.body))?.error
    let reason = error?.message.prefix(200)
    switch response.status {
    case 409 where error?.code == "decided":
      self = .decided(by: error?.decider, reason: String(reason ?? ""))
    case 429 where error?.code == "no_invitations_left": self = .noInvitationsLeft(hasOpen: true)
    case 429, 500...:
      self = .status(response.status, reason: reason.map(String.init), retryAfter: response.retryAfter)
    default: self = .refused(response.status, reason: reason.map(String.init))
    }
  }
}
