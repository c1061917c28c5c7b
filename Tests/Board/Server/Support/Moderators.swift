import BoardTestSupport
import Foundation
import Synchronization
import Testing

@testable import BoardRules
@testable import BoardServer

/// A board with a deal and two moderators.
struct ModeratedDeal: Sendable {
  let deal: Deal
  let (mo, max): (PublishingClient, PublishingClient)

  var store: any BoardStore { deal.board.store }
  var ad: Int { deal.ad }
}

/// Runs a board on which a member has published an ad, and which two moderators look after: Mo and Max.
func withModerators(
  _ configure: (inout BoardServer.Configuration) -> Void = { _ in },
  _ body: @escaping @Sendable (ModeratedDeal) async throws -> Void
) async throws {
  try await withDeal({
    $0.limits.publishing = .init(burst: 100_000, every: .milliseconds(1))
    configure(&$0)
  }) { deal in
    var moderators: [PublishingClient] = []
    for name in ["Mo", "Max"] { moderators.append(try await deal.member(name, as: .moderator)) }
    try await body(ModeratedDeal(deal: deal, mo: moderators[0], max: moderators[1]))
  }
}

extension Deal {
  /// Another account, signed in.
  func member(_ name: String, as role: AccountRole = .member) async throws -> PublishingClient {
    let invitation = try await board.invite(name, as: role)
    let code = try #require(PublishingToken(authorization: "Bearer " + invitation.code))
    let (_, token) = try await board.store.accept(code, name: nil, key: nil, at: time.now.withLock { $0 })
    return PublishingClient(board: seller.board, token: token.text)
  }
}

extension PublishingClient {
  /// Decides about an ad, `listings/12`, or an account, `accounts/2`.
  func decide(_ action: String, _ subject: String, _ reason: String = "Because", case number: Int? = nil) async throws
    -> RawAnswer
  {
    let seen = number.map { #","case":\#($0)"# } ?? ""
    let body = #"{"action":"\#(action)","reason":"\#(reason)"\#(seen)}"#
    return try await send("POST", "/\(subject)/moderation", body: body)
  }

  /// Reports an ad, `listings/12`, or a conversation.
  func report(_ subject: String, _ reason: String = "spam", _ text: String = "") async throws -> RawAnswer {
    try await send("POST", "/\(subject)/reports", body: #"{"reason":"\#(reason)","text":"\#(text)"}"#)
  }
}
