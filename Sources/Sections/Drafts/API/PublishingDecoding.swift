import Foundation
import HTTP
import Listings
import Loading

extension PublishingAnswer {
  /// Why a response is unusable.
  package enum Unusable: Error, Sendable, Equatable {
    /// The token is missing or invalid.
    case unauthorised(String?)
    /// Too many requests.
    case tooMany(Duration?)
    /// Any other status that means a problem of the server.
    case status(Int, String?)
  }

  /// Reads the response to a request for an operation.
  init(to operation: Publication.Operation, _ response: HTTPResponse) {
    let refusal = RefusalDTO(response)
    switch (response.status, operation) {
    case (204, .withdraw), (200, .withdraw), (202, .withdraw): self = .done(nil)
    case (200...299, _):
      let item = try? JSONDecoder().decode(ItemDTO.self, from: response.body)
      self =
        item.map { $0.withheld == nil ? .done($0.id) : .withheld($0.id) }
        ?? (response.isPage ? .notOffered(response.status) : .unclear(response.status, nil))
    case (300...399, _), (501, _), (405, _), (404, .create): self = .notOffered(response.status)
    case (404, _), (410, _):
      guard let reason = refusal?.summary else { self = .notOffered(response.status); return }
      self = .gone(reason)
    case (401, _): self = .unauthorised(response.reason)
    case (403, _):
      self = .forbidden(
        refusal?.summary ?? PublicationReason(field: nil, rule: "forbidden", message: response.reason ?? "HTTP 403")
      )
    case (409, _): self = .inProgress(response.retryAfter)
    case (429, _): self = .tooMany(response.retryAfter)
    case (408, _), (500..., _): self = .unclear(response.status, response.reason)
    default: self = .refused(response.reasons(refusal))
    }
  }

  /// Reads the response to the upload of a photo.
  init(toUpload response: HTTPResponse) {
    switch response.status {
    case 200...299 where !response.isPage: self = .done(nil)
    case 200...399, 404, 405, 501: self = .notOffered(response.status)
    case 401: self = .unauthorised(response.reason)
    case 429: self = .tooMany(response.retryAfter)
    case 408, 500...: self = .unclear(response.status, response.reason)
    default:
      self = .refused(
        [PublicationReason(field: .photos, rule: "http_\(response.status)", message: response.reason ?? "")]
      )
    }
  }
}

extension KeyAnswer {
  static func read(_ response: HTTPResponse) -> Result<KeyAnswer, PublishingAnswer.Unusable> {
    switch response.status {
    case 200:
      guard let sent = try? JSONDecoder().decode(PublicationDTO.self, from: response.body) else {
        return .success(.nothingYet)
      }
      return .success(sent.answer)
    case 401, 403: return .failure(.unauthorised(response.reason))
    case 429: return .failure(.tooMany(response.retryAfter))
    case 408, 500...: return .failure(.status(response.status, response.reason))
    default: return .success(.nothingYet)
    }
  }
}

extension HTTPResponse {
  /// Whether it is an HTML page.
  fileprivate var isPage: Bool { value(of: "content-type")?.lowercased().hasPrefix("text/html") == true }

  /// The server's message, if there is one; at most 200 characters.
  fileprivate var reason: String? {
    (RefusalDTO(self)?.error.message).map { String($0.prefix(200)) } ?? ListingsAPIError.reason(in: body)
  }

  fileprivate func reasons(_ refusal: RefusalDTO?) -> [PublicationReason] {
    let fields = refusal?.error.fields ?? []
    if fields.isEmpty {
      return [
        refusal?.summary ?? PublicationReason(field: nil, rule: "http_\(status)", message: reason ?? "HTTP \(status)")
      ]
    }
    return fields.prefix(100).map {
      PublicationReason(field: DraftField(onTheWire: $0.field), rule: $0.rule, message: String($0.message.prefix(500)))
    }
  }
}

extension DraftField {
  /// The draft's field for a member of a request.
  fileprivate init?(onTheWire name: String) {
    let sent = Self.allCases.filter { ![.carried, .agent].contains($0) }
    guard let field = sent.first(where: { $0.member == name }) else { return nil }
    self = field
  }
}

extension AdStanding {
  /// How an ad stands, from the item of a response; `nil` if the response has none.
  static func read(_ response: HTTPResponse) -> AdStanding? {
    guard response.status == 200 else { return nil }
    return (try? JSONDecoder().decode(StandingDTO.self, from: response.body))?.standing
  }

  /// A page of them by the ads' ids, and the cursor of the next one; `nil` for a response that has no such items.
  static func readPage(_ response: HTTPResponse) -> ([Listing.ID: AdStanding], next: String?)? {
    struct PageDTO: Decodable {
      var items: [StandingDTO]
      var next: String?
    }
    guard response.status == 200, let page = try? JSONDecoder().decode(PageDTO.self, from: response.body) else {
      return nil
    }
    return (Dictionary(page.items.map { ($0.id, $0.standing) }) { $1 }, page.next?.percentEncoded)
  }
}

private struct StandingDTO: Decodable {
  var id: Int
  var status: String?
  var expiresAt: String?
  var expiresSoon: Bool?
  var withheld: String?
  var pictures: Pictures?

  struct Pictures: Decodable {
    var small: String?
    var thumb: String?
  }

  enum CodingKeys: String, CodingKey {
    case id, status, withheld
    case pictures = "images_url"
    case expiresAt = "expires_at"
    case expiresSoon = "expires_soon"
  }

  var standing: AdStanding {
    var standing = AdStanding(
      status: status.flatMap(ListingStatus.init) ?? .active,
      expiresAt: expiresAt.flatMap(WireDate.date),
      expiresSoon: expiresSoon ?? false,
      picture: pictures?.thumb ?? pictures?.small
    )
    standing.withheld = withheld
    return standing
  }
}

private struct ItemDTO: Decodable {
  var id: Int
  var withheld: String?
}

private struct PublicationDTO: Decodable {
  struct Ad: Decodable { var withheld: String? }

  var state: String
  var status: Int?
  var listingID: Int?
  var listing: Ad?

  enum CodingKeys: String, CodingKey {
    case state, status, listing
    case listingID = "listing_id"
  }

  var answer: KeyAnswer {
    guard state == "done" else { return .inProgress }
    if status == 410 { return .gone }
    if let listingID, listing?.withheld != nil { return .withheld(listingID) }
    return .done(listingID)
  }
}

private struct RefusalDTO: Decodable {
  struct Body: Decodable {
    var code: String?
    var message: String
    var fields: [Flaw]?
  }

  struct Flaw: Decodable {
    var field: String
    var rule: String
    var message: String
  }

  var error: Body

  init?(_ response: HTTPResponse) {
    guard let sent = try? JSONDecoder().decode(RefusalDTO.self, from: response.body) else { return nil }
    self = sent
  }

  var summary: PublicationReason {
    PublicationReason(field: nil, rule: error.code ?? "refused", message: String(error.message.prefix(500)))
  }
}
