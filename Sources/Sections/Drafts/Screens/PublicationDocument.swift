import Drafts
import Foundation
import Listings
import Loading
import Shell

/// Publications as JSON for scripts.
enum PublicationDocument {
  /// The publication of a draft, within the draft's document.
  static func summary(_ publication: Publication) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("state", .string(publication.state.name)),
      .init("server", .string(publication.serverName)),
      .init("listing_id", publication.listingID.map(JSONValue.int) ?? .null),
      .init("revision", .int(publication.revision)),
    ]
    return .object(members + withheld(publication))
  }

  static func publication(_ publication: Publication) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("number", .int(publication.number)),
      .init("draft_id", .string(publication.draftID)),
      .init("revision", .int(publication.revision)),
      .init("title", .string(publication.title)),
      .init("operation", .string(publication.operationName)),
      .init("state", .string(publication.state.name)),
      .init("server", .string(publication.serverName)),
      .init("listing_id", publication.listingID.map(JSONValue.int) ?? .null),
      .init("problems", .array(publication.reasons.map(reason))),
    ]
    return .object(members + withheld(publication))
  }

  /// Whether the board has just answered that it does not show the ad yet: what it decides later is the ad's status.
  private static func withheld(_ publication: Publication) -> [JSONValue.Member] {
    publication.isWithheld ? [.init("withheld", .bool(true))] : []
  }

  /// - Parameter standing: how it stands on its board; `nil` if that is unknown.
  static func ad(_ ad: Publication, number: Int, standing: AdStanding?, now: Date) -> JSONValue {
    .object([
      .init("number", .int(number)),
      .init("listing_id", ad.listingID.map(JSONValue.int) ?? .null),
      .init("draft_id", .string(ad.draftID)),
      .init("revision", .int(ad.revision)),
      .init("title", .string(ad.title)),
      .init("state", .string(ad.state.name)),
      .init("server", .string(ad.serverName)), .init("status", .optional(standing?.name(at: now))),
      .init("expires_at", .optional(standing?.expiresAt.map(WireDate.text))),
      .init("expires_soon", standing.map { .bool($0.expiresSoon) } ?? .null),
    ])
  }

  static func reason(_ reason: PublicationReason) -> JSONValue {
    .object([
      .init("field", .optional(reason.field?.rawValue)),
      .init("rule", .string(reason.rule)),
      .init("message", .string(reason.message)),
    ])
  }
}

extension AdStanding {
  /// Its status for programs: `expired`, once it has, and why nobody else sees it, if that is so.
  func name(at now: Date) -> String { hasExpired(at: now) ? "expired" : withheld ?? status.rawValue }
}

extension Publication {
  /// The server in documents: its address, or `sample`.
  var serverName: String { AdPublisher.isLocal(server) ? AdPublisher.localServer : server }

  /// The name of the operation in documents.
  var operationName: String {
    switch operation {
    case .create: "publish"
    case .replace: "update"
    case .withdraw: "withdraw"
    }
  }

  /// The board's reasons for refusing it.
  var reasons: [PublicationReason] { if case .refused(let reasons) = state { reasons } else { [] } }
}
