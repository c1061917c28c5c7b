package import Foundation
package import HTTP
package import Listings

/// The client of the publishing part of our board's contract (Docs/openapi.yaml), which other boards need not have.
///
/// It sends everything once: ``AdPublisher`` decides about retries. All functions throw `HTTPError` if no response
/// arrived.
package struct PublishingAPI: Sendable {
  private let client: BearerClient

  /// Creates an API.
  ///
  /// - Parameter client: sends each request once, with the board's token, if there is one.
  package init(client: BearerClient) { self.client = client }

  /// Sends a publication, with its key.
  package func send(_ publication: Publication) async throws -> PublishingAnswer {
    let response = try await client.send(try await request(for: publication))
    return PublishingAnswer(to: publication.operation, response)
  }

  /// Asks for the outcome of a key; creates nothing.
  ///
  /// - Returns: the answer, or why it is unusable.
  package func outcome(of key: String) async throws -> Result<KeyAnswer, PublishingAnswer.Unusable> {
    let response = try await client.send(try await client.request("GET", "publications/\(key)"))
    return KeyAnswer.read(response)
  }

  /// Whether the board has a photo.
  func hasPhoto(_ hash: String) async throws -> Bool {
    try await client.send(try await client.request("HEAD", "images/uploads/\(hash)")).status == 200
  }

  /// Sends a photo; sending the same one twice has no effect.
  package func upload(_ photo: Data) async throws -> PublishingAnswer {
    let type = photo.first == 0x89 ? "image/png" : "image/jpeg"
    let fields = [HTTPField(name: "Content-Type", value: type)]
    return PublishingAnswer(toUpload: try await client.send(try await client.request("POST", "images", fields, photo)))
  }

  /// Changes how an ad stands.
  ///
  /// - Returns: the answer, and how the ad stands now, if the response has it.
  package func send(
    _ change: AdStandingChange,
    about id: Listing.ID,
    key: String
  ) async throws -> (PublishingAnswer, AdStanding?) {
    let fields = [HTTPField(name: "Idempotency-Key", value: key)]
    let request: HTTPRequest
    switch change {
    case .status(let status):
      let body = Data(#"{"status":"\#(status.rawValue)"}"#.utf8)
      let type = HTTPField(name: "Content-Type", value: "application/json")
      request = try await client.request("PATCH", "listings/\(id)", fields + [type], body)
    case .renewal: request = try await client.request("POST", "listings/\(id)/renewal", fields)
    }
    let response = try await client.send(request)
    return (PublishingAnswer(to: .replace(id), response), AdStanding.read(response))
  }

  /// How the account's ads stand, by their ids; `nil` if the board does not say.
  package func standings() async throws -> [Listing.ID: AdStanding]? {
    var standings: [Listing.ID: AdStanding] = [:]
    var query = ""
    while true {
      let response = try await client.send(try await client.request("GET", "account/listings\(query)"))
      guard let (page, next) = AdStanding.readPage(response) else { return nil }
      standings.merge(page) { $1 }
      guard let next, !page.isEmpty, "?after=\(next)" != query else { return standings }
      query = "?after=\(next)"
    }
  }

  /// The request that ``send(_:)`` sends.
  package func request(for publication: Publication) async throws -> HTTPRequest {
    var fields = [HTTPField(name: "Idempotency-Key", value: publication.key)]
    if publication.body.isEmpty { return try await client.request(publication.method, publication.path, fields) }
    fields.append(HTTPField(name: "Content-Type", value: "application/json"))
    return try await client.request(publication.method, publication.path, fields, Data(publication.body.utf8))
  }
}
