package import Boards
import Foundation
import HTTP
import Languages
package import Shell

extension AccountAPIError: DescribedError {
  package var failure: Failure {
    switch self {
    case .unsupported(let server):
      Failure(.unsupported, .boardWithoutAccounts(server.withoutUser.absoluteString))
    case .withoutReports(let server):
      Failure(.unsupported, .boardWithoutReports(server.withoutUser.absoluteString))
    case .invitationInvalid: Failure(.auth, .invitationInvalid, hint: .askForAnotherInvitation)
    case .nameTaken: Failure(.invalidData, .nameTaken, hint: .nameTakenHint)
    case .noInvitationsLeft(true): Failure(.conflict, .noInvitationsLeft, hint: .withdrawAnInvitation)
    case .noInvitationsLeft(false): Failure(.conflict, .noInvitationsLeft)
    case .decided(let name?, _): Failure(.conflict, .decidedBefore(name))
    case .decided(nil, let reason): Failure(.conflict, .boardRefuses(reason))
    case .refused(401, _): Failure(.auth, .signInRejected, hint: .runLogin)
    case .refused(403, let reason?): Failure(.auth, .boardRefuses(reason))
    case .refused(404, let reason?), .refused(410, let reason?): Failure(.notFound, .boardRefuses(reason))
    case .refused(409, _): Failure(.conflict, .appealedBefore)
    case .refused(422, let reason?): Failure(.invalidData, .boardRefuses(reason))
    case .refused(let status, let reason): Failure(status: status, reason: reason, retryAfter: nil)
    case .status(let status, let reason, let pause): Failure(status: status, reason: reason, retryAfter: pause)
    }
  }
}

extension AccountError: DescribedError {
  package var failure: Failure {
    switch self {
    case .noBoard: Failure(.usage, .loginNeedsBoard, hint: .loginNeedsBoardHint)
    case .noToken(let file): Failure(.notFound, .noTokenInFile(file))
    case .notSignedIn(let server): Failure(.auth, .notSignedIn(server.withoutUser.absoluteString), hint: .runLogin)
    }
  }
}

extension TokenError: DescribedError {
  package var failure: Failure {
    switch self {
    case .forAnotherServer(let origin):
      Failure(.auth, .tokenForAnotherServer(origin), kept: .nothingSent, hint: .tokenForThisServer(origin))
    case .unencrypted(let origin): Failure(.auth, .tokenUnencrypted(origin), kept: .nothingSent, hint: .useHttps)
    case .withoutServer(let file, let origin):
      Failure(.auth, .tokenWithoutServer(file), kept: .nothingSent, hint: .tokenWithoutServerHint(origin))
    case .fileIsPublic(let file):
      Failure(.auth, .tokenFileIsPublic(file), kept: .nothingSent, hint: .tokenFileIsPublicHint)
    case .fileUnreadable(let file, let reason):
      Failure(.storage, .tokenFileUnreadable(file, reason: reason), kept: .nothingSent, hint: .tokenFileUnreadableHint)
    case .invalidAddress(let address): Failure(noAddress: address)
    }
  }
}
